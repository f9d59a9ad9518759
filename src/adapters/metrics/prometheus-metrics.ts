import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../../ports/metrics.ts';

const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MODEL_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640];

/** What a scrape gets. */
export interface Exposition {
  readonly contentType: string;
  readonly text: string;
}

export interface PrometheusMetrics {
  readonly metrics: Metrics;
  /** For figures that are looked up when they are asked for. */
  readonly registry: Registry;
  expose(): Promise<Exposition>;
}

/** Metrics as Prometheus reads them, with those of the process beside them. `labels` stand on every figure. */
export function createPrometheusMetrics(labels: Readonly<Record<string, string>>): PrometheusMetrics {
  const registry = new Registry();
  registry.setDefaultLabels(labels);
  collectDefaultMetrics({ register: registry, prefix: 'pawl_' });
  return {
    metrics: { ...httpMetrics(registry), ...modelMetrics(registry), ...workMetrics(registry) },
    registry,
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function httpMetrics(register: Registry): Pick<Metrics, 'requestAnswered' | 'viewers'> {
  const registers = [register];
  const requests = new Counter({
    name: 'pawl_http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pawl_http_request_seconds',
    help: 'Time until a request was answered; of a stream, until it began',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const viewers = new Gauge({ name: 'pawl_viewers', help: 'Event streams that are being followed', registers });
  return {
    requestAnswered({ method, route, status, seconds: taken }) {
      requests.inc({ method, route, status: String(status) });
      seconds.observe({ method, route }, taken);
    },
    viewers: (change) => viewers.inc(change),
  };
}

function modelMetrics(register: Registry): Pick<Metrics, 'modelAsked'> {
  const registers = [register];
  const calls = new Counter({
    name: 'pawl_model_calls_total',
    help: 'Requests to model endpoints, by how they ended',
    labelNames: ['model', 'outcome', 'code'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pawl_model_call_seconds',
    help: 'Time that a request to a model endpoint took',
    labelNames: ['model', 'outcome'],
    buckets: MODEL_SECONDS,
    registers,
  });
  const tokens = new Counter({
    name: 'pawl_model_tokens_total',
    help: 'Tokens that model endpoints counted',
    labelNames: ['model', 'kind'],
    registers,
  });
  return {
    modelAsked({ model, outcome, code = '', seconds: taken, inputTokens, cachedTokens, outputTokens }) {
      calls.inc({ model, outcome, code });
      seconds.observe({ model, outcome }, taken);
      for (const [kind, count] of Object.entries({ input: inputTokens, cached: cachedTokens, output: outputTokens })) {
        if (count !== undefined) tokens.inc({ model, kind }, count);
      }
    },
  };
}

function workMetrics(register: Registry): Pick<Metrics, 'toolRan' | 'activityFailed'> {
  const registers = [register];
  const tools = new Counter({
    name: 'pawl_tool_calls_total',
    help: 'Tool calls of models, by how they ended',
    labelNames: ['outcome', 'code'],
    registers,
  });
  const failures = new Counter({
    name: 'pawl_activity_failures_total',
    help: 'Failed attempts at activities',
    labelNames: ['activity', 'code'],
    registers,
  });
  return {
    toolRan: ({ outcome, code = '' }) => tools.inc({ outcome, code }),
    activityFailed: (activity, code) => failures.inc({ activity, code }),
  };
}
