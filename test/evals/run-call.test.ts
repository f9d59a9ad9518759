import { expect, test } from 'vitest';
import { runCall } from '../../evals/turn/run-call.ts';
import { draftOf } from '../agent/support/call.ts';
import { CORE, catalog } from '../agent/support/catalog.ts';

const draft = draftOf(
  [
    { name: 'Hook', type: `${CORE}webhook` },
    { name: 'Fill', type: `${CORE}set` },
  ],
  [['Hook', 'Fill']],
);
const context = { draft, nodeTypes: catalog, callKey: '1.1.0' };
const call = (name: string, input: object) => ({ type: 'tool_use', id: 'c1', name, input }) as const;
const nobody = () => Promise.reject(new Error('nobody is to be asked'));

test('a refused call is told with its code, as in a session', async () => {
  const outcome = await runCall(call('rename_node', { node: 'Gone', name: 'X' }), 'build', context, nobody);
  expect(outcome).toMatchObject({ draft, failed: true });
  expect(outcome.content).toMatch(/^NodeNotFound: /);
});

test('who words parameters is told which nodes lead there, as in a session', async () => {
  const asked: string[] = [];
  const input = { nodeId: 'Fill', changes: ['Write the mail of the caller'] };
  await runCall(call('update_node_parameters', input), 'build', context, async ({ messages }) => {
    asked.push(JSON.stringify(messages));
    return {
      model: 'm',
      content: [],
      stopReason: 'end_turn',
      usage: { inputTokens: 1, cachedTokens: 0, outputTokens: 1 },
    };
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('<nodes-before>');
  expect(asked[0]).toContain('Hook');
});
