import { beforeAll, describe, expect, test } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import type { Guide } from '../../../src/agent/guides/guide.ts';
import { GUIDES } from '../../../src/agent/guides/registry.ts';
import { sayGuide } from '../../../src/agent/guides/say-guide.ts';
import { parseToolInput } from '../../../src/agent/input/parse-tool-input.ts';
import { findTool } from '../../../src/agent/tools/registry.ts';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import { connectionTypes } from '../../../src/n8n/catalog/connection-types.ts';
import type { NodeDescription } from '../../../src/n8n/catalog/node-description.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { validateWorkflow } from '../../../src/n8n/validation/validate-workflow.ts';

// A guide is built in the real catalog, by the tools that a model has: what it says of nodes, wires and parameters holds.

let nodeTypes: NodeTypes;
beforeAll(async () => {
  nodeTypes = await createCachedNodeCatalog().current();
}, 60_000);

const TYPE = /^(?:@n8n\/)?n8n-nodes-[a-z]+\.\w+$/;
const LIKE_A_TYPE = /(?:@n8n\/)?n8n-nodes-[a-z]+\.\w+/g;
/** Only the person can choose them, or they are told for a node that stands for others. */
const FOR_THE_PERSON = new Set(['credentials-missing', 'required-parameter-missing', 'node-version-old']);

function use(draft: WorkflowJson, name: string, input: unknown) {
  const tool = findTool(name);
  const callKey = `${draft.nodes.length}`;
  const { content, operations } = tool.run(parseToolInput(tool, input), { draft, nodeTypes, callKey });
  return { content, operations, after: applyOperations(draft, operations, { key: callKey }) };
}

function build({ nodes, wires }: Guide): { workflow: WorkflowJson; remarks: readonly string[] } {
  const remarks: string[] = [];
  let workflow: WorkflowJson = { name: 'Guide', nodes: [], connections: {} };
  for (const { name, type, parameters = {} } of nodes) {
    const { content, after } = use(workflow, 'add_nodes', {
      nodeType: type,
      name,
      connectionParametersReasoning: 'as the guide says',
      connectionParameters: parameters,
    });
    workflow = after;
    remarks.push(...content.split('\n').filter((line) => /It stands without|It is called|Put right/.test(line)));
  }
  for (const { from, to, branch, as } of wires) {
    const { operations, after } = use(workflow, 'connect_nodes', {
      sourceNodeId: from,
      targetNodeId: to,
      ...(branch === undefined ? {} : { sourceBranch: branch }),
      ...(as === undefined ? {} : { connectionType: as }),
    });
    workflow = after;
    const made = operations.flatMap((operation) => (operation.type === 'addConnections' ? operation.connections : []));
    const wires = made.map((wire) => `${wire.from} → ${wire.to} ${wire.output.type}`);
    const wanted = `${from} → ${to} ${as ?? 'main'}`;
    if (wires.length !== 1 || wires[0] !== wanted) remarks.push(`${wanted} became ${wires.join(', ')}`);
  }
  return { workflow, remarks };
}

/** Every name that a parameter, a value of it, or a group in it has, however deep. */
function namesIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    const { name, value: own } = value as { name?: unknown; value?: unknown };
    if (typeof name === 'string') found.add(name);
    if (typeof own === 'string') found.add(own);
    for (const held of Object.values(value)) namesIn(held, found);
  }
  return found;
}

function known(guide: Guide): Set<string> {
  const mentioned = [...sayGuide(guide).matchAll(LIKE_A_TYPE)].map(([type]) => type);
  const descriptions = mentioned.flatMap((type) => {
    const versions = nodeTypes.index.rows.find((row) => row.type === type)?.versions ?? [];
    const newest = nodeTypes.describe(type, versions.at(-1));
    return newest === undefined ? [] : [newest];
  });
  const names = namesIn(descriptions.map(({ properties }: NodeDescription) => properties));
  for (const { outputNames } of descriptions) for (const name of outputNames ?? []) names.add(name);
  for (const type of connectionTypes(nodeTypes.index)) names.add(type);
  return names;
}

describe.each(GUIDES.map((guide) => [guide.name, guide] as const))('%s', (_name, guide) => {
  test('every node stands as it is given, every wire is possible, and only what a person has to choose is open', () => {
    const { workflow, remarks } = build(guide);
    expect(remarks).toEqual([]);
    const problems = validateWorkflow(nodeTypes, workflow, { profile: 'strict' })
      .filter(({ code, severity }) => severity !== 'info' && !FOR_THE_PERSON.has(code))
      .map(({ code, node, message }) => `${code} ${node}: ${message}`);
    expect(problems).toEqual([]);
  });

  test('every type that it names is in the catalog, and every name in backquotes is one that its types have', () => {
    const text = sayGuide(guide);
    const types = [...text.matchAll(LIKE_A_TYPE)].map(([type]) => type);
    expect([...types, ...guide.about].filter((type) => nodeTypes.describe(type) === undefined)).toEqual([]);
    const names = known(guide);
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter((name) => !TYPE.test(name));
    const sentences = [...guide.decides, ...guide.mistakes, ...guide.owes].join('\n');
    expect(quoted.filter((name) => sentences.includes(`\`${name}\``) && !names.has(name))).toEqual([]);
  });

  test('it is short, and says what is owed', () => {
    expect(sayGuide(guide).length).toBeLessThanOrEqual(3_000);
    expect([guide.decides, guide.mistakes, guide.owes].every(({ length }) => length > 0)).toBe(true);
  });
});

test('guides that one refers to are there', () => {
  const names = GUIDES.map(({ name }) => name);
  const meant = GUIDES.flatMap((guide) => [...sayGuide(guide).matchAll(/guide ([a-z-]+)/g)].map(([, name]) => name));
  expect(meant.length).toBeGreaterThan(5);
  expect(meant.filter((name) => !names.includes(name ?? ''))).toEqual([]);
});
