import { deleteCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { parseWith } from '../../contract/parse-with.ts';
import { strict } from '../../contract/strict.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Service } from '../../service/create-service.ts';
import { COOKIE } from '../authenticate.ts';
import { type App, jsonBody, route } from '../route.ts';

const loginSchema = strict({ token: z.string().min(1).max(200) });
const meSchema = z.object({ principal: z.string(), workspace: z.string(), roles: z.array(z.string()) });

/** Signing a browser in and out; these two ask for no token. */
export function loginRoutes(app: App, service: Service): void {
  app.post('/login', async (context) => {
    const { token } = parseWith(loginSchema, await jsonBody(context, false));
    if ((await service.principalOf(token)) === undefined) throw new PawlError('NotSignedIn', 'Nobody has this token.');
    const secure = new URL(context.req.url).protocol === 'https:';
    setCookie(context, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Strict', secure });
    return context.body(null, 204);
  });
  app.post('/logout', (context) => {
    deleteCookie(context, COOKIE, { path: '/' });
    return context.body(null, 204);
  });
}

export function meRoute(app: App): void {
  route(
    app,
    { method: 'get', path: '/me', summary: 'Who you are', answers: { 200: meSchema } },
    async ({ principal }) => ({
      body: { principal: principal.id, workspace: principal.workspace, roles: principal.roles },
    }),
  );
}
