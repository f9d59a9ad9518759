import { expect, test } from 'vitest';
import { drawWorkflow } from '../../../src/cli/drawing/draw-workflow.ts';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import type { Operation } from '../../../src/document/operation.ts';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';

function workflow(
  names: readonly string[],
  wires: readonly (readonly [string, string, number?, string?])[],
): WorkflowJson {
  const operations: Operation[] = [
    {
      type: 'addNodes',
      nodes: names.map((name) => ({
        name,
        type: 'n8n-nodes-base.noOp',
        typeVersion: 1,
        position: [0, 0],
        parameters: {},
      })),
    },
    {
      type: 'addConnections',
      connections: wires.map(([from, to, index = 0, type = 'main']) => ({
        from,
        output: { type, index },
        to,
        input: { type, index: 0 },
      })),
    },
  ];
  return applyOperations({ nodes: [], connections: {} }, operations, { key: 'test' });
}

test('a chain is one line', () => {
  expect(
    drawWorkflow(
      workflow(
        ['A', 'B', 'C'],
        [
          ['A', 'B'],
          ['B', 'C'],
        ],
      ),
    ),
  ).toBe('A ─▶ B ─▶ C');
});

test('branches stand below each other under the names of their outputs, and a loop names where it goes back to', () => {
  const drawn = drawWorkflow(
    workflow(
      ['Start', 'If', 'Yes', 'No'],
      [
        ['Start', 'If'],
        ['If', 'Yes'],
        ['If', 'No', 1],
        ['No', 'If'],
      ],
    ),
    (_node, index) => ['true', 'false'][index],
  );
  expect(drawn).toBe(['Start ─▶ If', '├─ true ─▶ Yes', '└─ false ─▶ No ─▶ ↩ If'].join('\n'));
});

test('what is attached stands in brackets behind its node', () => {
  expect(
    drawWorkflow(
      workflow(
        ['Chat', 'Agent', 'Model'],
        [
          ['Chat', 'Agent'],
          ['Model', 'Agent', 0, 'ai_languageModel'],
        ],
      ),
    ),
  ).toBe('Chat ─▶ Agent [Model]');
});

test('names can not write escapes or lines into a terminal', () => {
  expect(drawWorkflow(workflow(['A\u001b[31m\nB\u202e'], []))).toBe('A [31m B');
});

test('a node nobody leads to, and a ring without a start, are drawn all the same', () => {
  expect(
    drawWorkflow(
      workflow(
        ['A', 'B', 'C'],
        [
          ['A', 'B'],
          ['B', 'A'],
        ],
      ),
    ),
  ).toBe('C\nA ─▶ B ─▶ ↩ A');
});
