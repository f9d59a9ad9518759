import { hostname } from 'node:os';
import { PawlError } from '../../errors/pawl-error.ts';
import { NO_TRACER, type Tracer } from '../../ports/tracer.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where spans go, by OpenTelemetry's own variables; nowhere if none names an endpoint, and then nothing of it is loaded.
 * InvalidInput for a protocol that Pawl does not speak.
 */
export async function openTracer(kind: 'server' | 'worker', env: Environment): Promise<Tracer> {
  const url = tracesUrl(env);
  if (url === undefined || env.OTEL_SDK_DISABLED === 'true') return NO_TRACER;
  if (env.OTEL_EXPORTER_OTLP_PROTOCOL?.startsWith('grpc')) {
    throw new PawlError(
      'InvalidInput',
      'OTEL_EXPORTER_OTLP_PROTOCOL asks for grpc; Pawl speaks OTLP over HTTP, as JSON: unset it, and let ' +
        'OTEL_EXPORTER_OTLP_ENDPOINT name the port for HTTP (usually 4318).',
    );
  }
  const { createOpenTelemetryTracer } = await import('../../adapters/tracing/open-telemetry-tracer.ts');
  return createOpenTelemetryTracer({
    url,
    service: env.OTEL_SERVICE_NAME || `pawl-${kind}`,
    instance: `${hostname()}:${process.pid}`,
  });
}

function tracesUrl(env: Environment): string | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  const url = traces || (endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`);
  if (!url) return undefined;
  if (URL.canParse(url) && /^https?:/.test(url)) return url;
  const name = traces ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  throw new PawlError(
    'InvalidInput',
    `${name} is ${JSON.stringify(traces || endpoint)}; it takes an http or https address.`,
  );
}
