import fc from 'fast-check';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import type { Operation, OperationType } from '../../../src/document/operation.ts';
import { readWorkflowValue } from '../../../src/document/read-workflow.ts';
import type { Json, JsonObject, WorkflowJson } from '../../../src/document/workflow-json.ts';
import { isPawlError } from '../../../src/errors/pawl-error.ts';

const NAMES = ['A', 'B', 'C d', '__proto__', 'constructor', '🚀', 'Ghost', "It's"];
const KEYS = ['url', 'options', 'list', '__proto__', 'a/b', 'x[0]', '~'];
const name = fc.constantFrom(...NAMES);
const type = fc.constantFrom('main', 'ai_tool', 'error');
const index = fc.nat(2);

/** JSON with awkward keys, never -0 (JSON.parse makes own keys of `__proto__`). */
export const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, 0, 1.5, '', 'text', '={{ $json.a }}'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 3 })
      .map((pairs) => Object.fromEntries(pairs)),
  ),
})).value;

const jsonObject: fc.Arbitrary<JsonObject> = fc
  .array(fc.tuple(fc.constantFrom(...KEYS), json), { maxLength: 4 })
  .map((pairs) => Object.fromEntries(pairs));

const target = fc.record(
  { node: name, type, index, extra: fc.constant(1) },
  { requiredKeys: ['node', 'type', 'index'] },
);
const slot = fc.oneof(fc.constant(null), fc.array(target, { maxLength: 3 }));
const outputs = fc.dictionary(type, fc.array(slot, { maxLength: 3 }), { maxKeys: 2 });
const node = fc.record(
  {
    name,
    type: fc.constant('t.x'),
    id: fc.string(),
    typeVersion: fc.constant(2),
    position: fc.tuple(index, index),
    parameters: jsonObject,
    notes: json,
    disabled: fc.boolean(),
  },
  { requiredKeys: ['name', 'type'] },
);

/** Workflows as real files have them at their worst: dangling and doubled wires, null slots, pins of no node. */
export const workflow: fc.Arbitrary<WorkflowJson> = fc
  .record(
    {
      name: fc.constantFrom('', 'One'),
      nodes: fc.array(node, { maxLength: 6 }),
      connections: fc.array(fc.tuple(name, outputs), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
      settings: jsonObject,
      pinData: fc.array(fc.tuple(name, json), { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
      staticData: json,
      meta: jsonObject,
    },
    { requiredKeys: ['nodes', 'connections'] },
  )
  .map((value) => readWorkflowValue(value).workflow);

interface Seed {
  readonly kind: OperationType;
  readonly names: readonly string[];
  readonly numbers: readonly number[];
  readonly values: readonly Json[];
  readonly path: string;
}

/** How often each kind is drawn; a kind without a weight does not compile. */
const KINDS: Readonly<Record<OperationType, number>> = {
  addNodes: 1,
  removeNodes: 1,
  updateNode: 1,
  setParameters: 2,
  renameNode: 1,
  addConnections: 2,
  removeConnections: 1,
  setConnections: 1,
  setName: 1,
  setSettings: 1,
  clear: 1,
};

const seed: fc.Arbitrary<Seed> = fc.record({
  kind: fc.constantFrom(
    ...Object.entries(KINDS).flatMap(([kind, weight]) => Array<OperationType>(weight).fill(kind as OperationType)),
  ),
  names: fc.tuple(name, name),
  numbers: fc.tuple(index, index, index),
  values: fc.tuple(json, json),
  path: fc.constantFrom(
    'url',
    'options.system',
    'list[0]',
    'list[1]',
    '/list/0/url',
    'options',
    '/a~1b',
    '/parameters',
  ),
});

/** A workflow, and operations that can be applied to it one after the other. */
export const edited: fc.Arbitrary<{ workflow: WorkflowJson; operations: readonly Operation[] }> = fc
  .tuple(workflow, fc.array(seed, { maxLength: 6 }))
  .map(([start, seeds]) => {
    const operations: Operation[] = [];
    let current = start;
    for (const one of seeds) {
      const operation = grow(one, current);
      try {
        current = applyOperations(current, [operation]);
        operations.push(operation);
      } catch (error) {
        if (!isPawlError(error)) throw error;
      }
    }
    return { workflow: start, operations };
  });

function grow({ kind, names, numbers, values, path }: Seed, current: WorkflowJson): Operation {
  const [one = '', other = ''] = names;
  const [output = 0, input = 0, at = 0] = numbers;
  const [value = null, second = null] = values;
  const wire = { from: one, output: { type: 'main', index: output }, to: other, input: { type: 'main', index: input } };
  const there = current.nodes[output % Math.max(current.nodes.length, 1)]?.name ?? one;
  switch (kind) {
    case 'addNodes':
      return { type: kind, nodes: [{ name: one, type: 't.y', notes: value }], ...(input === 0 ? {} : { at: [at] }) };
    case 'removeNodes':
      return { type: kind, nodes: [there] };
    case 'updateNode':
      return { type: kind, node: there, set: { notes: value, position: [at, input] } };
    case 'setParameters':
      return { type: kind, node: there, set: [{ path, value }], ...(at === 0 ? { unset: [path] } : {}) };
    case 'renameNode':
      return { type: kind, node: there, name: other };
    case 'addConnections':
      return { type: kind, connections: [at === 0 ? wire : { ...wire, at: at - 1 }] };
    case 'removeConnections': {
      const [source = one, types] = Object.entries(current.connections)[0] ?? [];
      const [outputType = 'main', slots] = Object.entries(types ?? {})[0] ?? [];
      const found = slots?.[0]?.[0];
      const input = { type: found?.type ?? 'main', index: found?.index ?? 0 };
      return {
        type: kind,
        connections: [{ from: source, output: { type: outputType, index: 0 }, to: found?.node ?? other, input }],
      };
    }
    case 'setConnections':
      return {
        type: kind,
        connections: Object.fromEntries([[there, { main: [[], [{ node: there, type: 'main', index: 0 }]] }]]),
      };
    case 'setName':
      return { type: kind, name: `N${at}` };
    case 'setSettings':
      return { type: kind, set: { url: value, list: second } };
    case 'clear':
      return { type: kind };
  }
}
