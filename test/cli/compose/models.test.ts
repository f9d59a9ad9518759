import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createModels, modelNames } from '../../../src/cli/compose/models.ts';
import { PawlError } from '../../../src/errors/pawl-error.ts';
import type { NodeCatalog } from '../../../src/ports/node-catalog.ts';
import { catalog } from '../../agent/support/catalog.ts';

const CATALOGS: NodeCatalog = { current: async () => catalog, byHash: async () => catalog };
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const models of opened.splice(0)) await models.close();
});

async function modelOf(env: Record<string, string>, name: string) {
  const models = createModels(env, CATALOGS);
  opened.push(models);
  const { client: _, ...model } = await models.model(name);
  return model;
}

test('without an endpoint there is the planner alone', () => {
  const alone = { standard: 'offline', names: ['offline'], priced: [] };
  expect(modelNames({})).toEqual(alone);
  expect(modelNames({ PAWL_MODEL: 'big', PAWL_FALLBACK_MODELS: 'small', ANTHROPIC_API_KEY: '' })).toEqual(alone);
});

test('the planner that could not start for want of a catalog starts once there is one', async () => {
  let isThere = false;
  const missing = new PawlError('CatalogUnavailable', 'none');
  const current = () => (isThere ? Promise.resolve(catalog) : Promise.reject(missing));
  const models = createModels({}, { ...CATALOGS, current });
  opened.push(models);
  await expect(models.model('offline')).rejects.toBe(missing);
  isThere = true;
  expect(await models.model('offline')).toMatchObject({ name: 'offline' });
});

test('a key, a token or an address makes an endpoint', () => {
  for (const name of ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_BASE_URL'])
    expect(modelNames({ [name]: 'x', PAWL_MODEL: 'big' })).toMatchObject({
      standard: 'big',
      names: ['big', 'offline'],
    });
});

const ENV = {
  ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
  PAWL_MODEL: 'big',
  PAWL_FAST_MODEL: 'quick',
  PAWL_FALLBACK_MODELS: ' middle, ,big,small , offline, middle',
};

test('fallbacks are taken in their order, each once, and may be asked for by name', async () => {
  expect(modelNames(ENV)).toMatchObject({ standard: 'big', names: ['big', 'middle', 'small', 'offline'] });
  const big = { endpoint: 'http://127.0.0.1:9', name: 'big', fastName: 'quick', maxTokens: 16_000 };
  expect(await modelOf(ENV, 'big')).toEqual({ ...big, fallbacks: ['middle', 'small', 'offline'] });
  const middle = { ...big, name: 'middle', fastName: 'middle' };
  expect(await modelOf(ENV, 'middle')).toEqual({ ...middle, fallbacks: ['small', 'offline'] });
});

test('money can be limited where everybody who may answer has a price, and the planner costs nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pawl-prices-'));
  const price = { input: 3, cached: 0.3, output: 15 };
  const pricedWith = (...names: string[]) => {
    const file = join(folder, 'prices.json');
    writeFileSync(file, JSON.stringify(Object.fromEntries(names.map((name) => [name, price]))));
    return modelNames({ ...ENV, PAWL_PRICES: file }).priced;
  };
  expect(pricedWith('big', 'quick', 'middle', 'small')).toEqual(['big', 'middle', 'small']);
  expect(pricedWith('big', 'quick', 'small')).toEqual(['small']);
  expect(pricedWith('big', 'middle', 'small')).toEqual(['middle', 'small']);
  rmSync(folder, { recursive: true });
});

test('the planner is a model elsewhere, and has no fallback', async () => {
  const planner = await modelOf(ENV, 'offline');
  expect(planner).toMatchObject({ name: 'offline', fastName: 'offline', fallbacks: [] });
  expect(planner.endpoint).not.toBe(ENV.ANTHROPIC_BASE_URL);
});

test('a model that is not configured is refused, saying what would configure it', async () => {
  await expect(modelOf(ENV, 'huge')).rejects.toMatchObject({
    code: 'ModelUnavailable',
    message: expect.stringContaining('PAWL_FALLBACK_MODELS'),
  });
});
