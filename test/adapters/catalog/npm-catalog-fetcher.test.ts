import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNpmCatalogFetcher } from '../../../src/adapters/catalog/npm-catalog-fetcher.ts';
import { tarballOf } from './tar-of.ts';

const packages = [{ name: '@sample/nodes', version: '1.2.3' }];
const entries = [
  { name: 'fork', displayName: 'Fork', version: 1, properties: [], inputs: ['main'], outputs: ['main'] },
];
const good = tarballOf({ 'package/package.json': '{}', 'package/dist/types/nodes.json': JSON.stringify(entries) });

let directory: string;
let server: Server | undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pawl-fetcher-test-'));
});
afterEach(async () => {
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
  rmSync(directory, { recursive: true, force: true });
});

/** A registry that knows one package; its address. */
async function registry(tarball = good, integrity = tarball.integrity): Promise<string> {
  server = createServer((request, response) => {
    if (request.url === '/tarball') return void response.end(tarball.bytes);
    if (request.url !== '/@sample%2fnodes/1.2.3') return void response.writeHead(404).end();
    response.end(JSON.stringify({ dist: { tarball: `http://${request.headers.host}/tarball`, integrity } }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A PATH with an `npm` that is this shell script. */
function npmOf(script: string): string {
  const bin = join(directory, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  writeFileSync(join(directory, 'good.tgz'), good.bytes);
  return `${bin}:/bin:/usr/bin`;
}

async function fetchWith(environment: Record<string, string>) {
  const told: string[] = [];
  const fetched = await createNpmCatalogFetcher({ packages, environment }).fetch((text) => told.push(text));
  return { fetched, told };
}

const reason = (environment: Record<string, string>) =>
  createNpmCatalogFetcher({ packages, environment })
    .fetch(() => {})
    .then(
      () => 'fetched',
      (error: unknown) => error,
    );

test('npm packs what is asked for, without scripts, and names come out in full', async () => {
  const PATH = npmOf(`echo "$@" > ${directory}/arguments; cp ${directory}/good.tgz "$6"/`);
  const { fetched, told } = await fetchWith({ PATH });
  expect(fetched).toMatchObject([{ name: '@sample/nodes', version: '1.2.3', nodes: [{ name: '@sample/nodes.fork' }] }]);
  expect(told).toEqual(['fetching @sample/nodes@1.2.3']);
});

test('the reason that npm gives is passed on', async () => {
  const PATH = npmOf('echo "npm error code E401 not allowed" >&2; exit 1');
  expect(await reason({ PATH })).toMatchObject({
    code: 'CatalogUnavailable',
    message: expect.stringContaining('npm error code E401 not allowed'),
  });
});

test('an npm that leaves nothing is told', async () => {
  expect(await reason({ PATH: npmOf('exit 0') })).toMatchObject({ details: { reason: 'npm pack left no tarball' } });
});

test('without npm the registry is asked directly, and that is said', async () => {
  const { fetched, told } = await fetchWith({ PATH: directory, npm_config_registry: await registry() });
  expect(fetched[0]?.nodes).toHaveLength(1);
  expect(told[0]).toBe('npm was not found: fetching without it, .npmrc is ignored');
});

test('a tarball that does not match its checksum is refused', async () => {
  const address = await registry(good, `sha512-${'A'.repeat(88)}`);
  expect(await reason({ PATH: directory, npm_config_registry: address })).toMatchObject({
    details: { reason: 'the tarball of @sample/nodes@1.2.3 does not match its checksum' },
  });
});

test.each([
  ['no node descriptions', tarballOf({ 'package/package.json': '{}' }), /holds no package/],
  [
    'something else in their place',
    tarballOf({ 'package/dist/types/nodes.json': '[{"name":1}]' }),
    /is not a list of node descriptions/,
  ],
  ['broken JSON', tarballOf({ 'package/dist/types/nodes.json': '[' }), /JSON/],
])('a package with %s is refused', async (_, tarball, expected) => {
  expect(await reason({ PATH: directory, npm_config_registry: await registry(tarball) })).toMatchObject({
    code: 'CatalogUnavailable',
    details: { reason: expect.stringMatching(expected) },
  });
});

test('without npm and without a registry it says what is missing', async () => {
  expect(await reason({ PATH: directory })).toMatchObject({
    code: 'CatalogUnavailable',
    message: expect.stringContaining('npm is not on the PATH'),
  });
});
