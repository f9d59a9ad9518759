import type { MiddlewareHandler } from 'hono';

/** Asks whoever sends requests over a kept connection to make the next one anew, once this server stops. */
export function leaveConnections(stopping: AbortSignal | undefined): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (stopping?.aborted) context.header('Connection', 'close');
  };
}
