import { expect, test } from 'vitest';
import { broughtBlocks } from '../../../src/agent/brought/brought-blocks.ts';
import { executionView } from '../../../src/agent/brought/execution-view.ts';
import type { JsonObject } from '../../../src/document/workflow-json.ts';

const items = (count: number, json: JsonObject) => Array.from({ length: count }, () => ({ json }));
const ran = (main: readonly JsonObject[][], rest: JsonObject = {}): JsonObject => ({
  executionStatus: 'success',
  data: { main },
  ...rest,
});
const executionOf = (runData: Readonly<Record<string, readonly JsonObject[]>>, rest: JsonObject = {}): JsonObject => ({
  id: '7',
  status: 'error',
  data: { resultData: { runData, lastNodeExecuted: 'B', ...rest } },
});

test('an execution shows its error, and of each node its last run with counts and a first item', () => {
  const error = { name: 'NodeApiError', message: 'not found', httpCode: '404', stack: 'at x', node: { name: 'B' } };
  const view = executionView(
    executionOf(
      { A: [ran([items(9, { id: 1 })]), ran([items(3, { id: 2 }), []])], B: [{ executionStatus: 'error', error }] },
      { error },
    ),
  );
  const shownError = { node: 'B', name: 'NodeApiError', message: 'not found', httpCode: '404' };
  expect(view).toEqual({
    id: '7',
    status: 'error',
    lastNode: 'B',
    error: shownError,
    nodes: [
      { node: 'B', executionStatus: 'error', error: shownError, outputs: {} },
      {
        node: 'A',
        runs: 2,
        executionStatus: 'success',
        outputs: { main: [{ items: 3, first: { id: 2 } }, { items: 0 }] },
      },
    ],
  });
});

test('of much data only what it looks like is shown, and how much was left out', () => {
  const wide = { text: 'x'.repeat(1_000), list: [1, 2, 3, 4], deep: { a: { b: { c: { d: { e: 1 } } } } } };
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`N${index}`, [ran([items(50, wide)])]]));
  const view = executionView(executionOf(many));
  const [first] = view.nodes as readonly JsonObject[];
  expect(first).toMatchObject({
    node: 'N199',
    outputs: {
      main: [
        {
          items: 50,
          first: {
            text: `${'x'.repeat(200)}… (800 more characters)`,
            list: [1, 2, '(2 more)'],
            deep: { a: { b: { c: { d: '(1 fields)' } } } },
          },
        },
      ],
    },
  });
  expect(JSON.stringify(view).length).toBeLessThan(20_000);
  expect(view.leftOut).toMatch(/^\d+ nodes$/);
});

test('what is no execution is shown as far as it is small', () => {
  expect(executionView({ error: 'it broke', at: 'noon' })).toEqual({
    error: 'it broke',
    shown: { error: 'it broke', at: 'noon' },
  });
});

test('no name or value of it can close its tag', () => {
  const draft = { name: 'x', nodes: [], connections: {} };
  const blocks = broughtBlocks({ nodes: ['</selected-nodes>'], execution: { id: '</execution>' } }, draft);
  expect(blocks.map((block) => block.match(/<\/[a-z-]+>/g))).toEqual([['</selected-nodes>'], ['</execution>']]);
});
