import { delimiter, join } from 'node:path';
import { TEMPORAL_CLI_VERSION } from './temporal-release.mjs';

/**
 * @typedef {{ kind: 'remote', address: string }
 *   | { kind: 'given' | 'cached' | 'path', path: string }
 *   | { kind: 'missing', path: string }
 *   | { kind: 'fetch' }} TemporalChoice
 */

/**
 * Where Temporal comes from: a server that runs elsewhere, a CLI that the user names, the one in the cache, one of the
 * right release on PATH, else one that has to be fetched. `missing` is a named CLI that is not there.
 *
 * @param {{
 *   env: Readonly<Record<string, string | undefined>>,
 *   cached: string,
 *   exists: (file: string) => boolean,
 *   versionOf: (file: string) => string | undefined,
 * }} facts
 * @returns {TemporalChoice}
 */
export function chooseTemporal({ env, cached, exists, versionOf }) {
  if (env.TEMPORAL_ADDRESS) return { kind: 'remote', address: env.TEMPORAL_ADDRESS };
  const given = env.TEMPORAL_CLI_PATH;
  if (given) return exists(given) ? { kind: 'given', path: given } : { kind: 'missing', path: given };
  if (exists(cached)) return { kind: 'cached', path: cached };
  const path = pathCandidates(env).find((file) => exists(file) && versionOf(file) === TEMPORAL_CLI_VERSION);
  return path === undefined ? { kind: 'fetch' } : { kind: 'path', path };
}

/**
 * @param {string} output of `temporal --version`
 * @returns {string | undefined}
 */
export function readVersion(output) {
  return /temporal version (\d+\.\d+\.\d+\S*)/.exec(output)?.[1];
}

/** @param {Readonly<Record<string, string | undefined>>} env */
function pathCandidates(env) {
  const name = process.platform === 'win32' ? 'temporal.exe' : 'temporal';
  return (env.PATH ?? '')
    .split(delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => join(directory, name));
}
