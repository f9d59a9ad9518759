import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { LogContext, Metrics, Span, Tracer } from '../service/door-types.ts';

/** Where a request ended that no route takes. */
const NO_ROUTE = 'none';

export interface RequestWatchers {
  readonly metrics: Metrics;
  readonly tracer: Tracer;
  readonly logContext: LogContext;
}

/** Measures each request, makes it a span, and lets what is logged meanwhile say so, by the pattern of its route. */
export function watchRequests({ metrics, tracer, logContext }: RequestWatchers): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const route = routeOf(routePath(context, -1));
    const session = sessionOf(route, path);
    const traceparent = context.req.header('traceparent');
    const start = {
      name: `HTTP ${method}`,
      kind: 'server' as const,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        ...(session === undefined ? {} : { 'pawl.session': session }),
      },
      ...(traceparent === undefined ? {} : { traceparent }),
    };
    const answer = (span: Span) => async () => {
      const began = performance.now();
      await next();
      const { status } = context.res;
      metrics.requestAnswered({ method, route, status, seconds: (performance.now() - began) / 1000 });
      span.set({ 'http.response.status_code': status });
      if (status >= 500) span.fail(String(status));
    };
    const fields = { method, route, ...(session === undefined ? {} : { session }) };
    await tracer.trace(start, (span) => logContext.within(fields, answer(span)));
  };
}

function routeOf(pattern: string): string {
  return pattern.endsWith('*') ? NO_ROUTE : pattern;
}

function sessionOf(route: string, path: string): string | undefined {
  const place = route.split('/').indexOf(':id');
  return place < 0 ? undefined : path.split('/')[place];
}
