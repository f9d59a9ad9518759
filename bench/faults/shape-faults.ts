import { without } from '../../src/document/json-values.ts';
import type { NodeJson } from '../../src/document/workflow-json.ts';
import type { ValidationContext } from '../../src/n8n/validation/validation-context.ts';
import { indexOf, put } from './edits.ts';
import type { Fault } from './fault.ts';
import { liveNodes, ofNodes } from './sites.ts';

const field = (kind: string, name: string, value: unknown): Fault =>
  ofNodes(kind, ({ node }) => ({ ...node, [name]: value }));

const whole = (kind: string, change: (good: ValidationContext) => unknown): Fault => ({
  kind,
  // Nodes may lack what the wires that can't be read lead to.
  sites: (good) => [{ at: [], around: good.nodes.map(({ name }) => name), plant: () => change(good) }],
});

/** What n8n does not even save or open. */
export const SHAPE_FAULTS: readonly Fault[] = [
  nodeless('node without a name', (node) => without(node, ['name'])),
  nodeless('node that is null', () => null),
  nodeless('node without a type', (node) => without(node, ['type'])),
  field('position in words', 'position', 'left'),
  field('position of one number', 'position', [100]),
  field('version as text', 'typeVersion', 'latest'),
  field('notes that are an object', 'notes', { text: 'why' }),
  field('disabled in words', 'disabled', 'no'),
  ofNodes('parameters in a list', ({ node }) => ({ ...node, parameters: [node.parameters ?? {}] })),
  flatConnections(),
  target('target without an index', 'index', undefined),
  target('target with an index in words', 'index', 'first'),
  whole('no connections', ({ workflow }) => without(workflow, ['connections'])),
  whole('connections in a list', ({ workflow }) => ({ ...workflow, connections: [workflow.connections] })),
  whole('settings in a list', ({ workflow }) => ({ ...workflow, settings: [] })),
  whole('workflow inside something else', ({ workflow }) => ({ data: { workflow } })),
];

/** What names the node leads nowhere then. */
function nodeless(kind: string, change: (node: NodeJson) => unknown): Fault {
  return {
    kind,
    sites: (good) =>
      liveNodes(good).map(({ name, node }) => ({
        at: [name, `/nodes/${indexOf(good.workflow, name)}`],
        around: good.nodes.map((other) => other.name),
        plant: () => put(good.workflow, ['nodes', indexOf(good.workflow, name)], change(node)),
      })),
  };
}

function flatConnections(): Fault {
  return {
    kind: 'connections without lists of outputs',
    sites: ({ workflow }) =>
      Object.entries(workflow.connections).flatMap(([from, { main }]) => {
        const [targets] = main ?? [];
        if (!targets?.length) return [];
        return [{ at: [from], plant: () => put(workflow, ['connections', from, 'main'], targets) }];
      }),
  };
}

function target(kind: string, key: string, value: unknown): Fault {
  return {
    kind,
    sites: ({ workflow }) =>
      Object.entries(workflow.connections).flatMap(([from, { main = [] }]) =>
        main.flatMap((targets, output) =>
          (targets ?? []).map((_, at) => ({
            at: [from],
            plant: () => put(workflow, ['connections', from, 'main', output, at, key], value),
          })),
        ),
      ),
  };
}
