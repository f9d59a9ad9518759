import { expect, test } from 'vitest';
import { chooseTemporal, readVersion } from '../../bin/lib/temporal-choice.mjs';

const CACHED = '/cache/temporal';

/** The choice on a machine that has these files, each with its version. */
function choose(env: Record<string, string>, files: Record<string, string> = {}) {
  return chooseTemporal({
    env,
    cached: CACHED,
    exists: (file) => Object.hasOwn(files, file),
    versionOf: (file) => files[file],
  });
}

test('a server that runs elsewhere goes before everything', () => {
  const env = { TEMPORAL_ADDRESS: 'host:7233', TEMPORAL_CLI_PATH: '/mine', PATH: '/bin' };
  expect(choose(env, { '/mine': '1.9.1', [CACHED]: '1.9.1' })).toEqual({ kind: 'remote', address: 'host:7233' });
});

test('a CLI that the user names is taken whatever its version, and said to be missing if it is', () => {
  expect(choose({ TEMPORAL_CLI_PATH: '/mine' }, { '/mine': '2.0.0' })).toEqual({ kind: 'given', path: '/mine' });
  expect(choose({ TEMPORAL_CLI_PATH: '/mine' }, { [CACHED]: '1.9.1' })).toEqual({ kind: 'missing', path: '/mine' });
});

test('the one in the cache goes before PATH', () => {
  const files = { [CACHED]: '1.9.1', '/bin/temporal': '1.9.1' };
  expect(choose({ PATH: '/bin' }, files)).toEqual({ kind: 'cached', path: CACHED });
});

test('PATH gives the first of the known good version', () => {
  const files = { '/a/temporal': '1.4.0', '/b/temporal': '1.9.1', '/c/temporal': '1.9.1' };
  expect(choose({ PATH: '/a::/b:/c' }, files)).toEqual({ kind: 'path', path: '/b/temporal' });
});

test('where there is none, or only another version, one is fetched', () => {
  expect(choose({})).toEqual({ kind: 'fetch' });
  expect(choose({ PATH: '/a' }, { '/a/temporal': '1.9.10' })).toEqual({ kind: 'fetch' });
});

test('empty settings are none', () => {
  expect(choose({ TEMPORAL_ADDRESS: '', TEMPORAL_CLI_PATH: '' }, { [CACHED]: '' })).toEqual({
    kind: 'cached',
    path: CACHED,
  });
});

test('the version is read from what the CLI prints', () => {
  expect(readVersion('temporal version 1.9.1 (Server 1.32.0, UI 2.54.1)\n')).toBe('1.9.1');
  expect(readVersion('temporal version 1.9.1-rc.2 (Server 1.32.0)')).toBe('1.9.1-rc.2');
  expect(readVersion('command not found')).toBeUndefined();
});
