import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/house/tree.ts';
import { createPrometheusMetrics } from '../../src/adapters/metrics/prometheus-metrics.ts';
import { addStoreGauges } from '../../src/adapters/metrics/store-gauges.ts';
import { COMMANDS } from '../../src/cli/command-table.ts';
import { EXIT } from '../../src/cli/exit-code.ts';
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
