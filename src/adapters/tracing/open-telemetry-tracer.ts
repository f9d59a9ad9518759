import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Span as ApiSpan,
  type Tracer as ApiTracer,
  type Context,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { isPawlError } from '../../errors/pawl-error.ts';
import type { Span, SpanStart, Tracer } from '../../ports/tracer.ts';
import { SettableIds, spanIdOf, traceIdOf, turnSpanIdOf } from './trace-ids.ts';

/** So much of a trace is lost with a process that is killed. */
const DELAY_MS = 1000;
const CLOSE_MS = 2000;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Sends spans to an OTLP endpoint by HTTP, as JSON. An endpoint that does not answer hinders nothing. */
export function createOpenTelemetryTracer(options: {
  /** The full address, `…/v1/traces`. */
  readonly url: string;
  readonly service: string;
  /** This process among those of the service. */
  readonly instance: string;
}): Tracer {
  const ids = new SettableIds();
  const exporter = new OTLPTraceExporter({ url: options.url });
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': options.service, 'service.instance.id': options.instance }))
    .merge(detectResources({ detectors: [envDetector] }));
  const spanProcessors = [new BatchSpanProcessor({ exporter, scheduledDelayMillis: DELAY_MS })];
  const provider = new TracerProvider({ idGenerator: ids, resource, spanProcessors });
  const tracer = provider.getTracer('pawl');
  const current = new AsyncLocalStorage<Context>();

  return {
    async trace(start, work) {
      const parent = parentOf(start) ?? current.getStore() ?? ROOT_CONTEXT;
      const { turn, key } = start;
      ids.next = turn !== undefined && key !== undefined ? { spanId: spanIdOf(turn, key) } : {};
      const span = startSpan(tracer, start, parent);
      ids.next = {};
      try {
        return await current.run(trace.setSpan(parent, span), () => work(spanFor(span)));
      } catch (error) {
        fail(span, codeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    turnEnded(turn, times, outcome) {
      ids.next = { traceId: traceIdOf(turn), spanId: turnSpanIdOf(turn) };
      const attributes = {
        'pawl.workspace': turn.workspace,
        'pawl.session': turn.session,
        'pawl.turn': turn.turn,
        'pawl.outcome': outcome,
      };
      const span = tracer.startSpan('turn', { startTime: times.start, attributes }, ROOT_CONTEXT);
      ids.next = {};
      if (outcome === 'failed') fail(span, outcome);
      span.end(times.end);
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function startSpan(tracer: ApiTracer, { name, kind, attributes }: SpanStart, parent: Context): ApiSpan {
  return tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, parent);
}

/** Undefined where nothing outside of this process says what it is part of. */
function parentOf({ turn, traceparent }: SpanStart): Context | undefined {
  if (turn !== undefined) return within(traceIdOf(turn), turnSpanIdOf(turn), TraceFlags.SAMPLED);
  const [, traceId, spanId, flags = '00'] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || traceId === INVALID_SPAN_CONTEXT.traceId) return undefined;
  return within(traceId, spanId, Number.parseInt(flags, 16));
}

function within(traceId: string, spanId: string, traceFlags: number): Context {
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function spanFor(span: ApiSpan): Span {
  return {
    set: (attributes) => void span.setAttributes({ ...attributes }),
    fail: (code) => fail(span, code),
  };
}

function fail(span: ApiSpan, code: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: code });
  span.setAttribute('error.type', code);
}

/** A message may hold words: only what kind of error it is, is told. */
function codeOf(error: unknown): string {
  if (isPawlError(error)) return error.code;
  const { code, type, name } = (error ?? {}) as { code?: unknown; type?: unknown; name?: unknown };
  return [code, type, name].find((one) => typeof one === 'string') ?? 'Unexpected';
}
