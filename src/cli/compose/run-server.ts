import { serve } from '@hono/node-server';
import { checkCodecKeys } from '../../../temporal/check-codec-keys.ts';
import { connectClient } from '../../../temporal/connect.ts';
import { createTemporalGateway } from '../../../temporal/temporal-gateway.ts';
import { readTemporalSettings } from '../../../temporal/temporal-settings.ts';
import { createCachedNodeCatalog } from '../../adapters/catalog/cached-node-catalog.ts';
import { homeToken } from '../../adapters/host/home-token.ts';
import { installationKeys, signingKeyPlace } from '../../adapters/host/installation-keys.ts';
import { randomIds } from '../../adapters/host/random-ids.ts';
import { createSecretVault } from '../../adapters/host/secret-vault.ts';
import { systemClock } from '../../adapters/host/system-clock.ts';
import { createPrometheusMetrics } from '../../adapters/metrics/prometheus-metrics.ts';
import { addStoreGauges } from '../../adapters/metrics/store-gauges.ts';
import { createApp } from '../../http/create-app.ts';
import type { Log } from '../../ports/log.ts';
import type { LogContext } from '../../ports/log-context.ts';
import { createService } from '../../service/create-service.ts';
import { installHomeToken } from '../../service/home-token.ts';
import { createResender } from '../../service/resend-unsettled.ts';
import { createWatchdog } from '../../service/watchdog.ts';
import { openSecrets } from '../../store/open-secrets.ts';
import { homeDirectory } from '../home.ts';
import { readPort } from '../read-port.ts';
import { keepSendingNotices } from './keep-sending-notices.ts';
import { modelNames } from './models.ts';
import { openStore } from './open-store.ts';
import { openTracer } from './open-tracer.ts';
import { portFault } from './port-fault.ts';
import { readSettings } from './settings.ts';
import { untilToldToEnd } from './until-told-to-end.ts';

/**
 * Serves HTTP until told to end. Then nothing new is taken, streams send their viewers elsewhere, and requests under way
 * get the grace.
 */
export async function runServer(env: NodeJS.ProcessEnv, log: Log & LogContext): Promise<void> {
  const home = homeDirectory(undefined, env);
  const { host, publicHosts, shutdownGraceMs, webhook } = readSettings(env);
  const ended = untilToldToEnd();
  const settings = readTemporalSettings(env);
  const [opened, client] = await Promise.all([openStore(home, env), connectClient(settings)]);
  await checkCodecKeys(client, settings.codecKeys);
  const keys = await installationKeys(signingKeyPlace(home, env), opened);
  const { store, secrets } = openSecrets(opened, createSecretVault(keys.derive('secrets')));
  await installHomeToken({ store, clock: systemClock }, homeToken(home));
  const deps = {
    store,
    secrets,
    gateway: createTemporalGateway(client, settings.codecKeys),
    catalog: createCachedNodeCatalog({ onProgress: (text) => log.info(text) }),
    keys,
    clock: systemClock,
    ids: randomIds,
    log,
    models: modelNames(env),
  };
  const tracer = await openTracer('server', env);
  const { metrics, registry, expose } = createPrometheusMetrics({ process: 'server' });
  const stopping = new AbortController();
  const resending = createResender(deps).run(stopping.signal);
  const watchdog = createWatchdog(deps);
  addStoreGauges(registry, { store, clock: systemClock, stuck: () => watchdog.stuck().length });
  const watching = watchdog.run(stopping.signal);
  const sending = keepSendingNotices(deps, webhook, stopping.signal);
  const port = readPort(env.PAWL_PORT || undefined);
  const watchers = { log, logContext: log, metrics, tracer, expose, stopping: stopping.signal };
  const app = createApp(createService(deps), { ...watchers, hosts: publicHosts });
  const server = serve({ fetch: app.fetch, hostname: host, port }, (address) => {
    log.info('the server listens', { host: address.address, port: address.port });
  });
  const failed = new Promise<never>((_, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFault(error, port, 'PAWL_PORT')));
  });
  log.info(`ending: ${await Promise.race([ended, failed])}`);
  stopping.abort();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), shutdownGraceMs).unref();
  });
  await Promise.all([resending, watching, sending]);
  await tracer.close();
  await client.connection.close();
  await store.close();
}
