import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cacheDirectory } from '../../src/adapters/cache-directory.ts';

test.skipIf(process.platform === 'win32').each([
  [{ PAWL_CACHE: '/own', XDG_CACHE_HOME: '/xdg' }, '/own'],
  [{ XDG_CACHE_HOME: '/xdg' }, '/xdg/pawl'],
  [{ XDG_CACHE_HOME: 'relative' }, join(homedir(), '.cache', 'pawl')],
  [{}, join(homedir(), '.cache', 'pawl')],
])('%j', (environment, expected) => {
  expect(cacheDirectory(environment)).toBe(expected);
});
