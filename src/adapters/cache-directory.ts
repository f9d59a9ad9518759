import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * The directory that holds what this user's machine can fetch again: node catalogs, the Temporal CLI. PAWL_CACHE says
 * where; else `pawl` in the platform's cache directory. One per host, shared by every clone.
 */
export function cacheDirectory(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const { PAWL_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = environment;
  if (PAWL_CACHE) return PAWL_CACHE;
  // The XDG specification says to ignore relative paths.
  if (XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, 'pawl');
  if (process.platform === 'win32' && LOCALAPPDATA) return join(LOCALAPPDATA, 'pawl');
  return join(homedir(), '.cache', 'pawl');
}
