import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics, Tracer } from '../service/door-types.ts';

/** Where a request ended that no route takes. */
const NO_ROUTE = 'none';

/** Measures each request and makes it a span, by the pattern of its route. */
export function watchRequests({ metrics, tracer }: { metrics: Metrics; tracer: Tracer }): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    const traceparent = context.req.header('traceparent');
    const start = {
      name: `HTTP ${method}`,
      kind: 'server' as const,
      attributes: { 'http.request.method': method },
      ...(traceparent === undefined ? {} : { traceparent }),
    };
    await tracer.trace(start, async (span) => {
      const began = performance.now();
      await next();
      const route = routeOf(routePath(context, -1));
      const { status } = context.res;
      metrics.requestAnswered({ method, route, status, seconds: (performance.now() - began) / 1000 });
      const session = sessionOf(route, context.req.path);
      span.set({
        'http.route': route,
        'http.response.status_code': status,
        ...(session === undefined ? {} : { 'pawl.session': session }),
      });
      if (status >= 500) span.fail(String(status));
    });
  };
}

function routeOf(pattern: string): string {
  return pattern.endsWith('*') ? NO_ROUTE : pattern;
}

function sessionOf(route: string, path: string): string | undefined {
  const place = route.split('/').indexOf(':id');
  return place < 0 ? undefined : path.split('/')[place];
}
