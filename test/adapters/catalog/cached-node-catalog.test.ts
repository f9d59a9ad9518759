import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import { PawlError } from '../../../src/errors/pawl-error.ts';
import type { FetchedPackage } from '../../../src/ports/catalog-fetcher.ts';
import { SAMPLE_DESCRIPTIONS } from '../../n8n/sample-catalog.ts';

const sample: FetchedPackage = { name: 'sample', version: '1.0.0', nodes: SAMPLE_DESCRIPTIONS };
const newer: FetchedPackage = { name: 'sample', version: '2.0.0', nodes: SAMPLE_DESCRIPTIONS.slice(0, 3) };

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pawl-catalog-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A catalog over a fetcher that counts, and fails when it has nothing to give. */
function catalogOf(fetched: FetchedPackage | undefined) {
  const counted = { fetches: 0 };
  const catalog = createCachedNodeCatalog({
    directory,
    packages: [{ name: 'sample', version: fetched?.version ?? '1.0.0' }],
    fetcher: {
      async fetch() {
        counted.fetches += 1;
        if (!fetched) throw new PawlError('CatalogUnavailable', 'no network');
        return [fetched];
      },
    },
  });
  return { catalog, counted };
}

const file = () => join(directory, readdirSync(directory)[0] as string);

test('it is fetched once, by whoever needs it first', async () => {
  const { catalog, counted } = catalogOf(sample);
  const [one, two] = await Promise.all([catalog.current(), catalog.current()]);
  expect(one.hash).toBe(two.hash);
  expect(counted.fetches).toBe(1);
});

test('another process finds what the first one fetched, with the same answers', async () => {
  const first = await catalogOf(sample).catalog.current();
  const second = await catalogOf(undefined).catalog.current();
  expect(second.hash).toBe(first.hash);
  expect(second.index).toEqual(first.index);
  expect(second.describe('sample.letter', 0.5)).toEqual(SAMPLE_DESCRIPTIONS[1]);
  expect(second.describe('sample.letterTool')?.displayName).toBe('Letter Post Tool');
});

test('only the finished file is left in the directory', async () => {
  const { hash } = await catalogOf(sample).catalog.current();
  expect(readdirSync(directory)).toEqual([`catalog-${hash}.sqlite`]);
});

test('the same packages have the same hash, in whatever order keys and packages stand', async () => {
  const turned = SAMPLE_DESCRIPTIONS.map((description) => Object.fromEntries(Object.entries(description).toReversed()));
  const one = await catalogOf(sample).catalog.current();
  rmSync(directory, { recursive: true });
  const two = await catalogOf({ ...sample, nodes: turned as unknown as FetchedPackage['nodes'] }).catalog.current();
  expect(two.hash).toBe(one.hash);
});

describe('a file that is damaged is fetched anew', () => {
  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['no database', () => Buffer.from('not a database at all')],
    [
      'one byte of a body changed',
      (bytes: Buffer) => {
        const turned = Buffer.from(bytes);
        turned[turned.length - 200] = (turned[turned.length - 200] ?? 0) ^ 1;
        return turned;
      },
    ],
  ])('%s', async (_, damage) => {
    const { hash } = await catalogOf(sample).catalog.current();
    writeFileSync(file(), damage(readFileSync(file())));
    const { catalog, counted } = catalogOf(sample);
    expect(catalog.installed()).toBeUndefined();
    const again = await catalog.byHash(hash);
    expect(again.describe('sample.fork')?.displayName).toBe('Fork');
    expect(counted.fetches).toBe(1);
  });
});

describe('when packages are newer than the file', () => {
  test('the newer ones are fetched, and the older catalog stays for whoever pins it', async () => {
    const old = await catalogOf(sample).catalog.current();
    const { catalog } = catalogOf(newer);
    const current = await catalog.current();
    expect(current.hash).not.toBe(old.hash);
    expect((await catalog.byHash(old.hash)).hash).toBe(old.hash);
  });
});

test('a hash that nobody can fetch is refused, naming the one there is', async () => {
  const { catalog } = catalogOf(sample);
  const { hash } = await catalog.current();
  const wanted = 'f'.repeat(64);
  await expect(catalog.byHash(wanted)).rejects.toMatchObject({
    code: 'CatalogUnavailable',
    details: { hash: wanted, available: hash },
  });
});

test('without a file and without a network it is unavailable, and works once there is one', async () => {
  await expect(catalogOf(undefined).catalog.current()).rejects.toMatchObject({ code: 'CatalogUnavailable' });
  expect((await catalogOf(sample).catalog.current()).index.rows.length).toBeGreaterThan(10);
});

test('a directory that cannot be written is said to be so', async () => {
  const blocked = join(directory, 'file');
  writeFileSync(blocked, '');
  const catalog = createCachedNodeCatalog({
    directory: join(blocked, 'below'),
    packages: [],
    fetcher: { fetch: async () => [sample] },
  });
  await expect(catalog.current()).rejects.toMatchObject({
    code: 'CatalogUnavailable',
    message: expect.stringContaining('PAWL_CACHE'),
  });
});

test('two that write at once leave one good file', async () => {
  const many = await Promise.all(Array.from({ length: 4 }, () => catalogOf(sample).catalog.sync()));
  expect(new Set(many.map(({ meta }) => meta.hash)).size).toBe(1);
  expect(readdirSync(directory)).toHaveLength(1);
  expect(catalogOf(undefined).catalog.installed()?.meta.packages).toEqual([
    { name: 'sample', version: '1.0.0', entries: SAMPLE_DESCRIPTIONS.length },
  ]);
});
