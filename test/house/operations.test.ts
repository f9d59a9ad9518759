import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/house/tree.ts';
import { createPrometheusMetrics } from '../../src/adapters/metrics/prometheus-metrics.ts';
import { addStoreGauges } from '../../src/adapters/metrics/store-gauges.ts';
import { signWebhook } from '../../src/adapters/webhook/sign-webhook.ts';
import { COMMANDS } from '../../src/cli/command-table.ts';
import { EXIT } from '../../src/cli/exit-code.ts';
import { policySchema } from '../../src/contract/policy-schema.ts';
import { variablesInCode } from '../support/variables-in-code.ts';

const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

function section(title: string): string {
  const [, rest = ''] = page.split(`\n## ${title}\n`);
  return rest.split('\n## ')[0] ?? '';
}

/** What stands in backquotes in the first column of a table. */
function firstColumn(text: string): string[] {
  const cells = [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('the table of settings has every variable that the program reads, and no other', () => {
  expect(firstColumn(section('Settings')).sort()).toEqual(variablesInCode());
});

test('every figure that the page names is one that is told', async () => {
  const { registry } = createPrometheusMetrics({});
  addStoreGauges(registry, {
    store: { census: async () => Promise.reject(new Error('none')) },
    clock: { now: () => 0 },
    stuck: () => 0,
  });
  const told = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  const named = [...page.matchAll(/`(pawl_[a-z_0-9]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !told.has(name))).toEqual([]);
});

test('every command that the page calls is there', () => {
  const called = [...page.matchAll(/(?:bin\/pawl|`pawl|run --rm) ([a-z]+)/g)].map(([, name = '']) => name);
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter((name) => !Object.hasOwn(COMMANDS, name))).toEqual([]);
});

test('every place that the page points to is on it', () => {
  const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
});

test('the exit codes are those that the page says', () => {
  expect(page).toContain(
    `0 in order, ${EXIT.badInput} a setting makes no sense, ${EXIT.notThere} something that is needed`,
  );
});

test('the floor that the page shows is a policy', () => {
  const [, floor = ''] = /```json\n([\s\S]*?)```/.exec(section('People')) ?? [];
  expect(policySchema.safeParse(JSON.parse(floor))).toMatchObject({ success: true });
});

test('what the page says to check a message of the webhook with takes ours, and no other', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(section('People')) ?? [];
  const { isFromPawl } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  for (const secret of ['a secret of this receiver', `whsec_${Buffer.alloc(32, 7).toString('base64')}`]) {
    const headers = {
      'webhook-id': 'gate_1',
      'webhook-timestamp': '1000',
      'webhook-signature': signWebhook(secret, 'gate_1', 1000, '{"a":1}'),
    };
    const judged = (more: object, body = '{"a":1}', now = 1_000_000) =>
      isFromPawl(secret, { ...headers, ...more }, body, now);
    expect(judged({})).toBe(true);
    expect(judged({}, '{"a":2}')).toBe(false);
    expect(judged({ 'webhook-id': 'gate_2' })).toBe(false);
    expect(judged({ 'webhook-signature': 'v1,short' })).toBe(false);
    expect(judged({ 'webhook-signature': undefined, 'webhook-timestamp': undefined })).toBe(false);
    expect(judged({}, '{"a":1}', 1_301_000)).toBe(false);
  }
});
