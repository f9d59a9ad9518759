import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * The directory of what can be fetched or made again. The same as src/adapters/cache-directory.ts says (a test holds
 * them together), in JavaScript that an old Node runs.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string}
 */
export function cacheDirectory(env = process.env) {
  const { PAWL_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = env;
  if (PAWL_CACHE) return PAWL_CACHE;
  if (XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, 'pawl');
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'pawl');
  return join(homedir(), '.cache', 'pawl');
}
