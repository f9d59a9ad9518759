import { expect, test } from 'vitest';
import { cacheDirectory as inLauncher } from '../../bin/lib/cache-directory.mjs';
import { cacheDirectory } from '../../src/adapters/cache-directory.ts';

test.each([
  {},
  { PAWL_CACHE: '/here' },
  { PAWL_CACHE: '', XDG_CACHE_HOME: '/there' },
  { PAWL_CACHE: '/here', XDG_CACHE_HOME: '/there' },
  { XDG_CACHE_HOME: 'relative' },
  { LOCALAPPDATA: '/local' },
])('launcher and program keep what they fetch in the same place: %j', (env) => {
  expect(inLauncher(env)).toBe(cacheDirectory(env));
});
