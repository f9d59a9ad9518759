import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const main = join(import.meta.dirname, '../../../src/cli/main.ts');

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function pawl(args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env: { ...process.env, ...environment } }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

async function answer(...args: string[]): Promise<unknown> {
  const { code, out } = await pawl([...args, '--json']);
  expect(code).toBe(0);
  return JSON.parse(out);
}

beforeAll(async () => {
  expect((await pawl(['search', 'slack'])).code).toBe(0);
}, 60_000);

describe('search', () => {
  test('prints its rows and nothing else', async () => {
    const rows = (await answer('search', 'slack')) as Record<string, unknown>[];
    expect(rows[0]).toEqual({
      type: 'n8n-nodes-base.slack',
      displayName: 'Slack',
      version: expect.any(Number),
      description: expect.any(String),
      score: expect.any(Number),
    });
  });

  test('takes a query in one word or several, a limit and a connection type', async () => {
    expect(await answer('search', 'http', 'request', '--limit', '1')).toMatchObject([
      { type: 'n8n-nodes-base.httpRequest' },
    ]);
    expect(await answer('search', 'gmail', '--connection', 'ai_tool', '--limit', '1')).toMatchObject([
      { type: 'n8n-nodes-base.gmailTool' },
    ]);
  });

  test('for people it is a table', async () => {
    expect((await pawl(['search', 'slack'])).out).toMatch(/^n8n-nodes-base\.slack +\d/);
  });

  test.each([
    [['search']],
    [['search', 'x', '--limit', 'many']],
    [['search', 'x', '--limit', '0']],
    [['search', 'x', '--connection', 'ai_tol']],
    [['search', 'x', '--colour']],
  ])('%j is bad input', async (args) => {
    const { code, out, err } = await pawl(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('InvalidInput');
  });
});

describe('node', () => {
  test('shows inputs, outputs and visible parameters', async () => {
    const node = (await answer('node', 'n8n-nodes-base.splitInBatches', '--version', '2')) as {
      properties: { name: string }[];
    };
    expect(node).toMatchObject({
      type: 'n8n-nodes-base.splitInBatches',
      version: 2,
      inputs: [{ type: 'main', index: 0, required: true }],
      outputs: [
        { type: 'main', index: 0, name: 'loop' },
        { type: 'main', index: 1, name: 'done' },
      ],
    });
    expect(node.properties.map(({ name }) => name)).toContain('batchSize');
  });

  test('parameters decide what is shown', async () => {
    const names = async (parameters: object) => {
      const node = await answer('node', 'n8n-nodes-base.httpRequest', '--parameters', JSON.stringify(parameters));
      return (node as { properties: { name: string }[] }).properties.map(({ name }) => name);
    };
    expect(await names({})).not.toContain('jsonBody');
    expect(await names({ sendBody: true, specifyBody: 'json' })).toContain('jsonBody');
  });

  test.each([
    [['node', 'n8n-nodes-base.set', '--parameters', '{'], 2, 'InvalidInput'],
    [['node', 'n8n-nodes-base.set', '--parameters', '[]'], 2, 'InvalidInput'],
    [['node', 'n8n-nodes-base.set', '--version', 'new'], 2, 'InvalidInput'],
    [['node', 'n8n-nodes-base.set', '--version', '99'], 1, 'NodeTypeNotFound'],
    [['node', 'n8n-nodes-base.sett'], 1, 'NodeTypeNotFound'],
    [['catalog', 'burn'], 2, 'InvalidInput'],
  ])('%j ends with %d, %s', async (args, expected, name) => {
    const { code, err } = await pawl(args);
    expect(code).toBe(expected);
    expect(err).toContain(name);
  });
});

describe('with a cache of its own', () => {
  const cache = mkdtempSync(join(tmpdir(), 'pawl-cache-test-'));
  afterAll(() => rmSync(cache, { recursive: true, force: true }));

  test('without npm and network it is unavailable; two that fetch at once are both served', async () => {
    const nothing = await pawl(['search', 'slack'], {
      PAWL_CACHE: cache,
      PATH: cache,
      npm_execpath: '',
      npm_config_registry: '',
    });
    expect(nothing).toMatchObject({ code: 4, out: '', err: expect.stringContaining('CatalogUnavailable') });
    expect(await pawl(['catalog', 'status', '--json'], { PAWL_CACHE: cache })).toMatchObject({ code: 4 });

    const both = await Promise.all([1, 2].map(() => pawl(['search', 'slack', '--json'], { PAWL_CACHE: cache })));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both[0]?.out).toBe(both[1]?.out);
    expect(readdirSync(cache)).toHaveLength(1);

    const status = await pawl(['catalog', 'status', '--json'], { PAWL_CACHE: cache });
    expect(JSON.parse(status.out)).toMatchObject({
      installed: true,
      directory: cache,
      packages: [{ name: 'n8n-nodes-base' }, { name: '@n8n/n8n-nodes-langchain' }],
    });
  });
});
