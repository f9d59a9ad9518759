import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureTemporalCli } from '../../bin/lib/temporal-cli.mjs';

/** A program that says that it is this version. */
const program = (version: string) => Buffer.from(`#!/bin/sh\necho "temporal version ${version} (Server 1.32.0)"\n`);

let cache: string;
let env: Record<string, string>;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'pawl-cache-'));
  env = { PAWL_CACHE: cache, PATH: '' };
});
afterEach(() => rmSync(cache, { recursive: true }));

const target = () => join(cache, 'temporal', '1.9.1', 'temporal');
const leftovers = () => readdirSync(join(cache, 'temporal', '1.9.1')).filter((name) => name !== 'temporal');

test('it is fetched once, then found', async () => {
  let fetches = 0;
  const fetch = async () => {
    fetches += 1;
    return program('1.9.1');
  };
  const sources = [{ name: 'one', fetch }];
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  expect(await ensureTemporalCli({ env, sources, say })).toBe(target());
  expect(await ensureTemporalCli({ env, sources, say })).toBe(target());
  expect(fetches).toBe(1);
  expect(lines).toEqual(["fetching Temporal's CLI 1.9.1, once (about 45 MB)"]);
  expect(statSync(target()).mode & 0o111).toBe(0o111);
  expect(leftovers()).toEqual([]);
});

test('two at once both get it', async () => {
  const sources = [{ name: 'one', fetch: async () => program('1.9.1') }];
  const both = await Promise.all([ensureTemporalCli({ env, sources }), ensureTemporalCli({ env, sources })]);
  expect(both).toEqual([target(), target()]);
  expect(leftovers()).toEqual([]);
});

test('a source that fails or brings another version is passed over', async () => {
  const sources = [
    { name: 'one', fetch: () => Promise.reject(new Error('unreachable')) },
    { name: 'two', fetch: async () => program('1.8.0') },
    { name: 'three', fetch: async () => program('1.9.1') },
  ];
  expect(await ensureTemporalCli({ env, sources })).toBe(target());
});

test('where no source has it, the error says why, each, and what to do; nothing is left', async () => {
  const sources = [
    { name: 'one', fetch: () => Promise.reject(new Error('unreachable')) },
    { name: 'two', fetch: async () => program('1.8.0') },
  ];
  await expect(ensureTemporalCli({ env, sources })).rejects.toThrow(
    /could not be fetched:\n- one: unreachable\n- two: it brought version 1\.8\.0\nInstall it .* TEMPORAL_CLI_PATH .* TEMPORAL_ADDRESS/,
  );
  expect(existsSync(target())).toBe(false);
  expect(leftovers()).toEqual([]);
});

test('none is needed where TEMPORAL_ADDRESS names a server', async () => {
  expect(await ensureTemporalCli({ env: { ...env, TEMPORAL_ADDRESS: 'host:7233' }, sources: [] })).toBeUndefined();
});

test('a named CLI that is not there is an error, not a download', async () => {
  await expect(
    ensureTemporalCli({ env: { ...env, TEMPORAL_CLI_PATH: '/nowhere/temporal' }, sources: [] }),
  ).rejects.toThrow('TEMPORAL_CLI_PATH names /nowhere/temporal, and there is no such file');
});
