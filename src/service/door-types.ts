/** What the doors need of the ports, so that they import the service alone. */
export type { Log } from '../ports/log.ts';
export { type LogContext, NO_LOG_CONTEXT } from '../ports/log-context.ts';
export { type Metrics, NO_METRICS } from '../ports/metrics.ts';
export type { Principal } from '../ports/store.ts';
export { NO_TRACER, type Span, type Tracer } from '../ports/tracer.ts';
