import { type AppOptions, createApp } from '../../src/http/create-app.ts';
import { hashToken } from '../../src/service/home-token.ts';
import { ANN, makeService, person, SILENT } from '../service/make-service.ts';
import { addPrincipal } from '../support/add-principal.ts';

export const TOKEN = 'secret-token';

interface Sent {
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** The app over a service with a session of straw, and a way to ask it as Ann. */
export async function makeApp(options: Omit<AppOptions, 'log'> = {}) {
  const made = await makeService();
  await addPrincipal(made.store, ANN, hashToken(TOKEN));
  await addPrincipal(made.store, person('vic', 'viewer'), hashToken('viewer-token'));
  const app = createApp(made.service, { log: SILENT, ...options });
  const ask = (method: string, path: string, { token = TOKEN, headers = {}, body }: Sent = {}) =>
    app.request(`http://127.0.0.1:4700${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return { ...made, app, ask };
}
