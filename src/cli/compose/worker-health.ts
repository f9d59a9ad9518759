import type { Metrics } from '../../ports/metrics.ts';
import { NO_METRICS } from '../../ports/metrics.ts';
import type { Readiness } from '../../service/readiness.ts';
import { portFault } from './port-fault.ts';
import type { Listening } from './settings.ts';

/** What machines see of a worker that watch over it. */
export interface WorkerHealth {
  readonly metrics: Metrics;
  close(): Promise<void>;
}

/**
 * Tells at an address of the worker's own whether it lives, whether it is ready, and its figures; without an address
 * nothing is loaded for it. PortTaken, naming the variable, if it can't listen.
 */
export async function startWorkerHealth(
  where: Listening | undefined,
  state: { readonly readiness: () => Promise<Readiness>; readonly stopping: AbortSignal },
): Promise<WorkerHealth> {
  if (where === undefined) return { metrics: NO_METRICS, close: async () => {} };
  const [{ serve }, { createHealthApp }, { createPrometheusMetrics }] = await Promise.all([
    import('@hono/node-server'),
    import('../../http/create-health-app.ts'),
    import('../../adapters/metrics/prometheus-metrics.ts'),
  ]);
  const { metrics, expose } = createPrometheusMetrics({ process: 'worker' });
  const server = serve({
    fetch: createHealthApp({ ...state, expose }).fetch,
    hostname: where.host,
    port: where.port,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', () => resolve());
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFault(error, where.port, 'PAWL_METRICS_PORT')));
  });
  return {
    metrics,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
