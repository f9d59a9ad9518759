import { keepSweeping } from '../../../activities/archive-sweeper.ts';
import { createActivities } from '../../../activities/create-activities.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { checkCodecKeys } from '../../../temporal/check-codec-keys.ts';
import { connectClient } from '../../../temporal/connect.ts';
import { createSessionWorker, type SessionWorker } from '../../../temporal/create-worker.ts';
import { installRuntime } from '../../../temporal/install-runtime.ts';
import { reclaimCalls, workerIdentity } from '../../../temporal/reclaim-calls.ts';
import { currentBuild } from '../../../temporal/releases.ts';
import { createTemporalGateway } from '../../../temporal/temporal-gateway.ts';
import { readTemporalSettings } from '../../../temporal/temporal-settings.ts';
import { watchActivities } from '../../../temporal/watch-activities.ts';
import { workerBuild } from '../../../temporal/worker-build.ts';
import { workflowBundle } from '../../../temporal/workflow-bundle.ts';
import { cacheDirectory } from '../../adapters/cache-directory.ts';
import { createCachedNodeCatalog } from '../../adapters/catalog/cached-node-catalog.ts';
import { installationKeys, signingKeyPlace } from '../../adapters/host/installation-keys.ts';
import { createSecretVault } from '../../adapters/host/secret-vault.ts';
import { systemClock } from '../../adapters/host/system-clock.ts';
import { watchedModel } from '../../adapters/watching/watched-model.ts';
import type { Log } from '../../ports/log.ts';
import type { LogContext } from '../../ports/log-context.ts';
import { readinessOf } from '../../service/readiness.ts';
import { createResender } from '../../service/resend-unsettled.ts';
import { openSecrets } from '../../store/open-secrets.ts';
import { homeDirectory } from '../home.ts';
import { keepSendingNotices } from './keep-sending-notices.ts';
import { createModels } from './models.ts';
import { openStore } from './open-store.ts';
import { openTracer } from './open-tracer.ts';
import { readSettings } from './settings.ts';
import { untilToldToEnd } from './until-told-to-end.ts';
import { startWorkerHealth } from './worker-health.ts';

/** Runs a worker until it is told to end: takes up what dead workers of this host left, then works. */
export async function runWorker(env: NodeJS.ProcessEnv, log: Log & LogContext): Promise<void> {
  const home = homeDirectory(undefined, env);
  const { workerHealth, temporalMetrics, shutdownGraceMs, workerVersioning, webhook } = readSettings(env);
  installRuntime(log, temporalMetrics);
  const settings = readTemporalSettings(env);
  const ended = untilToldToEnd();
  const [opened, client, bundle, tracer] = await Promise.all([
    openStore(home, env),
    connectClient(settings),
    workflowBundle(cacheDirectory(env), { sealsFailures: settings.codecKeys.length > 0 }),
    openTracer('worker', env),
  ]);
  await checkCodecKeys(client, settings.codecKeys);
  const catalogs = createCachedNodeCatalog({ onProgress: (text) => log.info(text) });
  const models = createModels(env, catalogs);
  const gateway = createTemporalGateway(client, settings.codecKeys);
  const keys = await installationKeys(signingKeyPlace(home, env), opened);
  const { store, secrets } = openSecrets(opened, createSecretVault(keys.derive('secrets')));
  const stopping = new AbortController();
  let worker: SessionWorker | undefined;
  const readiness = async () =>
    worker?.isRunning()
      ? readinessOf({ store: () => store.census(), temporal: () => gateway.reachable() })
      : { ok: false, parts: { worker: 'Starting' } };
  const health = await startWorkerHealth(workerHealth, { readiness, stopping: stopping.signal });
  const watchers = { metrics: health.metrics, tracer, logContext: log };
  const dependencies = {
    store,
    secrets,
    catalogs,
    model: async (name: string) => {
      const model = await models.model(name);
      return { ...model, client: watchedModel(model.client, watchers) };
    },
    histories: gateway,
    keys,
    clock: systemClock,
    log,
    owner: workerIdentity(),
    codeHash: bundle.codeHash,
    announcesGates: webhook !== undefined,
  };
  const build = workerVersioning ? workerBuild(manifest.version, bundle.codeHash) : undefined;
  worker = await createSessionWorker({
    settings,
    codePath: bundle.codePath,
    activities: createActivities(dependencies),
    identity: workerIdentity(),
    watching: watchActivities(watchers),
    graceMs: shutdownGraceMs,
    build,
  });
  void ended.then((reason) => {
    log.info(`ending: ${reason}`);
    stopping.abort();
    worker.shutdown();
  });
  const running = worker.run();
  const resending = createResender({ store, gateway, clock: systemClock, log }).run(stopping.signal);
  const sweeping = keepSweeping(dependencies, stopping.signal);
  const sending = keepSendingNotices({ store, clock: systemClock, log }, webhook, stopping.signal);
  const reclaimed = await reclaimCalls(client, store, log);
  log.info('the worker runs', { reclaimed, ...(build === undefined ? {} : { build }) });
  if (build !== undefined && (await currentBuild(client)) === undefined) {
    log.warn('no build is the current one, so no session begins: run `pawl release`', { build });
  }
  if ((await running) === 'left') log.warn('work was left that did not end in time; it is done again elsewhere');
  await Promise.all([resending, sweeping, sending]);
  await models.close();
  await health.close();
  await tracer.close();
  await client.connection.close();
  await store.close();
}
