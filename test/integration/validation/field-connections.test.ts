import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import { parseToolInput } from '../../../src/agent/input/parse-tool-input.ts';
import { findTool } from '../../../src/agent/tools/registry.ts';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import { readWorkflow } from '../../../src/document/read-workflow.ts';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { workflowOf } from '../../n8n/support/workflow-of.ts';

// What people reported of wires in tools like ours, by the tool that the model calls, on n8n's own catalog.

let nodeTypes: NodeTypes;

beforeAll(async () => {
  nodeTypes = await createCachedNodeCatalog().current();
});

/** The draft after connect_nodes, and what the tool says. */
function connected(draft: WorkflowJson, sourceNodeId: string, targetNodeId: string, more: object = {}) {
  const tool = findTool('connect_nodes');
  const input = parseToolInput(tool, { sourceNodeId, targetNodeId, ...more });
  const result = tool.run(input, { draft, nodeTypes, callKey: 'k' });
  return { ...result, after: applyOperations(draft, result.operations, { key: 'k' }) };
}

const end = (node: string, type = 'main', index = 0) => ({ node, type, index });
const AGENT = { name: 'Desk Agent', type: 'lc:agent', typeVersion: 2.1 };

describe('F1: a tool wired to an agent', () => {
  it.each([
    ['Adder', 'Desk Agent'],
    ['Desk Agent', 'Adder'],
  ])('%s to %s is an ai_tool wire from the tool, and no main one', (source, target) => {
    const draft = workflowOf([AGENT, { name: 'Adder', type: 'lc:toolCalculator' }]);
    const { after } = connected(draft, source, target);
    expect(after.connections).toEqual({ Adder: { ai_tool: [[end('Desk Agent', 'ai_tool')]] } });
  });
});

describe('F2: the branches of an If', () => {
  const draft = workflowOf([
    { name: 'Paid?', type: 'base:if', typeVersion: 2.2 },
    { name: 'Ship', type: 'base:noOp' },
    { name: 'Remind', type: 'base:noOp' },
  ]);

  it('lie apart by their names', () => {
    const { after } = connected(connected(draft, 'Paid?', 'Ship', { sourceBranch: 'true' }).after, 'Paid?', 'Remind', {
      sourceBranch: 'false',
    });
    expect(after.connections).toEqual({ 'Paid?': { main: [[end('Ship')], [end('Remind')]] } });
  });

  it('that are both output 0 are drawn, and that both run is told', () => {
    const both = connected(connected(draft, 'Paid?', 'Ship').after, 'Paid?', 'Remind');
    expect(both.after.connections).toEqual({ 'Paid?': { main: [[end('Ship'), end('Remind')]] } });
    expect(both.content).toContain('"true" of "Paid?" now starts "Ship" and "Remind"');
  });
});

describe('F3: done and loop of a loop', () => {
  it.each([
    [3, { main: [[end('Summary')], [end('Fetch')]] }],
    [2, { main: [[end('Fetch')], [end('Summary')]] }],
  ])('of version %d are where that version has them', (typeVersion, expected) => {
    const draft = workflowOf([
      { name: 'Each', type: 'base:splitInBatches', typeVersion },
      { name: 'Fetch', type: 'base:noOp' },
      { name: 'Summary', type: 'base:noOp' },
    ]);
    const done = connected(draft, 'Each', 'Summary', { sourceBranch: 'done' }).after;
    const loop = connected(done, 'Each', 'Fetch', { sourceBranch: 'loop' }).after;
    expect(connected(loop, 'Fetch', 'Each').after.connections).toEqual({
      Each: expected,
      Fetch: { main: [[end('Each')]] },
    });
  });
});

describe('F16: a vector store as a tool', () => {
  const store = (mode: string) => ({
    name: 'Store',
    type: 'lc:vectorStoreInMemory',
    typeVersion: 1.3,
    parameters: { mode },
  });

  it('is one in that mode', () => {
    const { after } = connected(workflowOf([AGENT, store('retrieve-as-tool')]), 'Store', 'Desk Agent');
    expect(after.connections).toEqual({ Store: { ai_tool: [[end('Desk Agent', 'ai_tool')]] } });
  });

  it('is none that inserts, and the refusal names the mode', () => {
    const draft = workflowOf([AGENT, { ...store('insert'), name: 'Store' }]);
    expect(() => connected(draft, 'Store', 'Desk Agent', { connectionType: 'ai_tool' })).toThrow('retrieve-as-tool');
  });
});

describe('F79: the second model of an agent', () => {
  it('takes the fallback input', () => {
    const text = readFileSync(new URL('../../field/F79.json', import.meta.url), 'utf8');
    const { workflow } = readWorkflow(text);
    const { 'Spare model': spare, ...connections } = workflow.connections;
    const { after } = connected({ ...workflow, connections }, 'Spare model', 'Desk agent');
    expect(after.connections['Spare model']).toEqual(spare);
  });
});
