import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { PawlError } from '../errors/pawl-error.ts';
import type { Service } from '../service/create-service.ts';
import type { Principal } from '../service/door-types.ts';

export const COOKIE = 'pawl';

export interface AppEnv {
  Variables: { principal: Principal };
}

/** Finds out who asks, by bearer token or by a browser's cookie. NotSignedIn if nobody is known by it. */
export function authenticate(service: Pick<Service, 'principalOf'>): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const bearer = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    const token = bearer ?? getCookie(context, COOKIE);
    const principal = token === undefined ? undefined : await service.principalOf(token);
    if (principal === undefined) {
      const what = token === undefined ? 'No token came with the request.' : 'Nobody has this token, or any more.';
      const command = 'Commands take the one in PAWL_HOME/token, or one that an admin gave you in PAWL_TOKEN';
      throw new PawlError('NotSignedIn', `${what} ${command}; the HTTP API takes it as a bearer token.`);
    }
    context.set('principal', principal);
    await next();
  };
}
