import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import { diffWorkflows } from '../../../src/document/diff-workflows.ts';
import type { Operation } from '../../../src/document/operation.ts';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import { describeDiff } from '../../../src/n8n/diffing/describe-diff.ts';
import { edited } from '../../document/support/arbitrary.ts';
import { node, SHOP, wire } from '../../document/support/workflows.ts';

/** The lines as a terminal shows them. */
function text(before: WorkflowJson, after: WorkflowJson): readonly string[] {
  return describeDiff(before, after).map(
    ({ depth, sign, text }) => `${'  '.repeat(depth)}${sign === undefined ? '' : `${sign} `}${text}`,
  );
}

const edit = (...operations: Operation[]) => text(SHOP, applyOperations(SHOP, operations));
const set = (path: string, value: string): Operation => ({
  type: 'setParameters',
  node: 'Ship',
  set: [{ path, value }],
});

describe('a difference in words', () => {
  test('counts, then tells the workflow, nodes, wires and moves', () => {
    expect(
      edit(
        { type: 'setName', name: 'Store' },
        { type: 'addNodes', nodes: [node('New', { type: 'n8n-nodes-base.set' })] },
        { type: 'removeNodes', nodes: ['Remind'] },
        set('url', 'https://b.test'),
        { type: 'updateNode', node: 'Send', set: { position: [5, 5], notes: 'x' } },
        { type: 'updateNode', node: 'Alert', set: { position: [9, 9] } },
        { type: 'addConnections', connections: [wire('Send', 'New', 1, 2)] },
      ),
    ).toEqual([
      '1 node added, 1 removed, 2 changed, 2 moved; 1 wire added, 2 removed',
      'Workflow',
      '  ~ name: "Shop" → "Store"',
      'Nodes',
      '  - "Remind" (n8n-nodes-base.noOp)',
      '  ~ "Ship"',
      '    ~ parameters.url: "https://a.test" → "https://b.test"',
      '  ~ "Send"',
      '    + notes: "x"',
      '  + "New" (n8n-nodes-base.set)',
      'Wires',
      '  - "Paid?" output 1 → "Remind"',
      '  - "Ship" → "Remind"',
      '  + "Send" output 1 → "New" input 2',
      'Moved: "Send", "Alert"',
    ]);
  });

  test('knows a renamed node by its id, and only what else changed of it and its wires', () => {
    expect(
      edit({ type: 'renameNode', node: 'Ship', name: 'Send off' }, {
        ...set('url', 'x'),
        node: 'Send off',
      } as Operation),
    ).toEqual([
      '1 node renamed, 1 changed',
      'Nodes',
      '  ~ "Send off", was "Ship"',
      '    ~ parameters.url: "https://a.test" → "x"',
    ]);
  });

  test('of a node that was only moved says nothing else', () => {
    expect(edit({ type: 'updateNode', node: 'Ship', set: { position: [1, 1] } })).toEqual([
      '1 node moved',
      'Moved: "Ship"',
    ]);
  });

  test('names the first of many that moved', () => {
    const many = (x: number) => ({
      ...SHOP,
      nodes: Array.from({ length: 20 }, (_, at) => node(`N${at}`, { position: [x, at] })),
    });
    expect(text(many(0), many(1)).at(-1)).toBe('Moved: "N0", "N1", "N2", "N3", "N4", "N5", "N6", "N7" and 12 more');
  });

  test('says of wires what type they are, and that their order changed', () => {
    const tool = {
      from: 'Ship',
      output: { type: 'ai_tool', index: 0 },
      to: 'Send',
      input: { type: 'ai_tool', index: 0 },
    };
    expect(edit({ type: 'addConnections', connections: [tool] })).toEqual([
      '1 wire added',
      'Wires',
      '  + "Ship" → "Send" (ai_tool)',
    ]);
    const turned: Operation[] = [
      { type: 'removeConnections', connections: [wire('Ship', 'Remind')] },
      { type: 'addConnections', connections: [wire('Ship', 'Remind')] },
    ];
    expect(edit(...turned)).toContain('  ~ "Ship" main output 0 now leads to "Send", "Remind", in this order');
  });

  test('counts pinned items', () => {
    const pinned = (pins: number) => ({
      ...SHOP,
      pinData: { Ship: Array.from({ length: pins }, (_, at) => ({ json: { at } })) },
    });
    expect(text(pinned(1), pinned(3))).toContain('    ~ pinned data: 1 item → 3 items');
    const { pinData: _, ...bare } = SHOP;
    expect(text(bare, pinned(2))).toContain('    + pinned data: 2 items');
    expect(text(pinned(2), bare)).toContain('    - pinned data: 2 items');
  });
});

describe('a long text', () => {
  const with_ = (value: string) => applyOperations(SHOP, [set('url', value)]);
  const long = (middle: string) => `${'a'.repeat(200)} before ${middle} after ${'z'.repeat(200)}`;

  test('is cut around what differs', () => {
    const line = text(with_(long('one')), with_(long('two'))).find((each) => each.includes('url'));
    expect(line).toBe(
      '    ~ parameters.url: "…aaaaaaaaaaaaaaaa before one after zzzzzzzzzzzzzzzzz…" → "…aaaaaaaaaaaaaaaa before two after zzzzzzzzzzzzzzzzz…"',
    );
  });

  test('of which much differs is cut in the middle too', () => {
    const [line = ''] = text(with_(long('x'.repeat(500))), with_(long('y'))).filter((each) => each.includes('url'));
    expect(line.length).toBeLessThan(250);
  });

  test('of several lines is compared line by line', () => {
    const before = 'const a = 1;\nconst b = 2;\nreturn a;\n';
    const after = 'const a = 1;\n  const b = 3;\nconst c = 4;\nreturn a;\n';
    expect(text(with_(before), with_(after)).slice(3)).toEqual([
      '    ~ parameters.url:',
      '      - const b = 2;',
      '      +   const b = 3;',
      '      + const c = 4;',
    ]);
  });

  test('of very many lines ends with their number', () => {
    const lines = (word: string) => Array.from({ length: 50 }, (_, at) => `${word} ${at}`).join('\n');
    expect(text(with_(lines('old')), with_(lines('new'))).at(-1)).toBe('      and 84 more lines');
  });
});

test('the same workflow differs in nothing', () => {
  expect(describeDiff(SHOP, structuredClone(SHOP))).toEqual([]);
});

test('whatever operations did is told without a crash, and something is told where rows are', () => {
  fc.assert(
    fc.property(edited, ({ workflow, operations }) => {
      const after = applyOperations(workflow, operations);
      const lines = describeDiff(workflow, after);
      expect(lines.length > 0).toBe(diffWorkflows(workflow, after).length > 0);
      expect(lines.filter(({ text }) => text.includes('\n'))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
