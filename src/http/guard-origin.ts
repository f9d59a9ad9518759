import type { MiddlewareHandler } from 'hono';
import { PawlError } from '../errors/pawl-error.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Serves only names that this server is known by, so that no web page reaches it by a name of its own (DNS rebinding);
 * and only pages of its own, so that no other page acts with a person's cookie.
 */
export function guardOrigin(hosts: readonly string[] = []): MiddlewareHandler {
  const known = new Set([...LOOPBACK, ...hosts.map((host) => host.toLowerCase())]);
  return async (context, next) => {
    const host = context.req.header('host') ?? new URL(context.req.url).host;
    const name = host.toLowerCase().replace(/:\d+$/, '');
    if (!known.has(name)) {
      throw new PawlError(
        'NotAllowed',
        `This server does not answer to the name ${name}; it does to ${[...known].join(', ')}.`,
      );
    }
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    const foreign = origin !== undefined && URL.parse(origin)?.host !== host.toLowerCase();
    if (foreign || site === 'cross-site' || site === 'same-site') {
      throw new PawlError('NotAllowed', `This server takes no requests from pages of ${origin ?? 'other sites'}.`);
    }
    await next();
  };
}
