import { existsSync } from 'node:fs';
import { isRunning } from '../../../../temporal/process-identity.ts';
import { cacheDirectory } from '../../../adapters/cache-directory.ts';
import { findCatalogFiles } from '../../../adapters/catalog/find-catalog-files.ts';
import { isPawlError } from '../../../errors/pawl-error.ts';
import { nobodyAt, serverUrl } from '../../client/server-url.ts';
import { readRunFile } from '../../run-file.ts';
import { isPortFree, nextFreePort } from '../ports.ts';
import { storePlace } from '../store-place.ts';
import { isHealthy } from '../until-healthy.ts';
import { type Finding, fine } from './finding.ts';

/** Whether a catalog of nodes is on this machine. */
export function catalogFinding(env: NodeJS.ProcessEnv): Finding {
  const [newest] = findCatalogFiles(cacheDirectory(env));
  if (newest !== undefined) return fine('catalog', newest.path);
  const remedy = 'It is fetched when it is first needed; `pawl catalog sync` does so now.';
  return { name: 'catalog', state: 'advice', detail: 'not on this machine yet', remedy };
}

/** Whether the server that commands ask answers: the one that PAWL_URL names, else that of this home. */
export async function serverFinding(home: string, env: NodeJS.ProcessEnv): Promise<Finding> {
  try {
    const elsewhere = serverUrl(env);
    if (elsewhere !== undefined) return await elsewhereFinding(elsewhere);
  } catch (error) {
    if (!isPawlError(error)) throw error;
    return { name: 'server', state: 'needed', detail: error.message };
  }
  const { supervisor, url, children } = readRunFile(home);
  if (supervisor !== undefined && isRunning(supervisor)) {
    if (url !== undefined && (await isHealthy(url))) return fine('server', `${url}, process ${supervisor.pid}`);
    const remedy = `See the logs in ${home}/logs.`;
    return { name: 'server', state: 'needed', detail: `process ${supervisor.pid} runs, but ${url} is silent`, remedy };
  }
  const { temporal } = children;
  const left = temporal !== undefined && isRunning(temporal);
  const detail = left ? `none runs; its Temporal was left as process ${temporal.pid}` : 'none runs';
  const remedy = left ? '`pawl up` takes it over.' : '`pawl up` starts one; `pawl build` does so for itself.';
  return { name: 'server', state: 'advice', detail, remedy };
}

async function elsewhereFinding(url: string): Promise<Finding> {
  if (await isHealthy(url)) return fine('server', `${url}, as PAWL_URL says`);
  const remedy = 'Start it there, or unset PAWL_URL for one of your own.';
  return { name: 'server', state: 'needed', detail: nobodyAt(url), remedy };
}

/** Whether the server could listen, if none of this home does. */
export async function portFinding(home: string, port: number): Promise<Finding> {
  const { supervisor } = readRunFile(home);
  const isOurs = supervisor !== undefined && isRunning(supervisor);
  if (isOurs || (await isPortFree(port))) return fine('port', isOurs ? 'in use by this Pawl' : `${port} is free`);
  const remedy = `End what listens there, or run \`pawl up --port ${await nextFreePort(port)}\`.`;
  return { name: 'port', state: 'needed', detail: `another program listens on ${port}`, remedy };
}

/** Which model answers. */
export function modelFinding(env: NodeJS.ProcessEnv): Finding {
  const signedIn = env.ANTHROPIC_API_KEY || env.ANTHROPIC_AUTH_TOKEN;
  const place = env.ANTHROPIC_BASE_URL || (signedIn ? "Anthropic's own endpoint" : undefined);
  const then = env.PAWL_FALLBACK_MODELS ? `; in its place ${env.PAWL_FALLBACK_MODELS}` : '';
  if (place !== undefined) return fine('model', `${env.PAWL_MODEL || 'the standard one'} at ${place}${then}`);
  const detail = 'none is configured: the offline planner, which knows rules but no language';
  return {
    name: 'model',
    state: 'advice',
    detail,
    remedy: 'Set ANTHROPIC_API_KEY, or ANTHROPIC_BASE_URL for another.',
  };
}

/** Whether the store can be opened; one in the home is made when it is needed. */
export async function storeFinding(home: string, env: NodeJS.ProcessEnv): Promise<Finding> {
  try {
    const place = storePlace(home, env);
    if (place.kind === 'sqlite')
      return fine('store', `${place.file}${existsSync(place.file) ? '' : ', made when needed'}`);
    const { openEngine } = await import('../open-engine.ts');
    const engine = await openEngine(place);
    await engine.close();
    return fine('store', engine.where);
  } catch (error) {
    if (!isPawlError(error)) throw error;
    return { name: 'store', state: 'needed', detail: error.message };
  }
}
