import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import { readWorkflow, readWorkflowValue } from '../../../src/document/read-workflow.ts';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import { listWires } from '../../../src/n8n/connections/list-wires.ts';
import { codeTexts } from '../../../src/n8n/expressions/code-texts.ts';
import { findNodeReferences } from '../../../src/n8n/expressions/node-references.ts';
import { parameterTexts } from '../../../src/n8n/expressions/parameter-texts.ts';
import { mergeWorkflows } from '../../../src/n8n/merging/merge-workflows.ts';
import { addressKeys, webhookAddress } from '../../../src/n8n/merging/webhook-address.ts';
import { workflow as anyWorkflow } from '../../document/support/arbitrary.ts';
import { mergeTypes } from './merge-types.ts';

const RUNS = { numRuns: 150 };
const NAMES = ['A', 'A1', 'A2', 'B', "It's", '$&', 'A "q"', '🚀', '__proto__'];
const name = fc.constantFrom(...NAMES);

const text = fc.oneof(
  name.map((to) => `={{ $(${JSON.stringify(to)}).item.json.x }}`),
  name.map((to) => `={{ $node[${JSON.stringify(to)}].json.y + $json.z }}`),
  fc.constantFrom('plain', '={{ $json.a }}', 'https://n8n.test/webhook/p/x'),
);

/** Workflows whose nodes name each other in wires, expressions and pins, and that listen at few paths. */
const naming: fc.Arbitrary<WorkflowJson> = fc
  .record({
    nodes: fc.uniqueArray(
      fc.record(
        {
          name,
          type: fc.constantFrom('n8n-nodes-base.set', 'n8n-nodes-base.webhook', 'n8n-nodes-base.manualTrigger'),
          id: fc.constantFrom('1', '2', '3', '4'),
          webhookId: fc.constantFrom('w1', 'w2'),
          typeVersion: fc.constant(1),
          position: fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })),
          parameters: fc.record({
            path: fc.constantFrom('p', 'w1', 'p1'),
            text,
            list: fc.array(text, { maxLength: 2 }),
          }),
        },
        { requiredKeys: ['name', 'type', 'id', 'typeVersion', 'position', 'parameters'] },
      ),
      { selector: (node) => node.name, maxLength: 7 },
    ),
    wires: fc.array(fc.tuple(name, name, fc.nat(2)), { maxLength: 8 }),
    pinned: fc.array(name, { maxLength: 3 }),
  })
  .map(({ nodes, wires, pinned }) => {
    const connections: Record<string, { main: object[][] }> = {};
    for (const [from, to, output] of wires) {
      const own = Object.hasOwn(connections, from) ? connections[from] : undefined;
      const main = own?.main ?? [[], [], []];
      main[output]?.push({ node: to, type: 'main', index: 0 });
      Object.defineProperty(connections, from, {
        value: { main },
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    const pins = pinned.map((to) => [to, [{ json: { to } }]] as const);
    return readWorkflowValue({ nodes, connections, pinData: Object.fromEntries(pins) }).workflow;
  });

/** Every node that the texts of these nodes name. */
function named(nodes: WorkflowJson['nodes']): readonly string[] {
  return nodes.flatMap((node) =>
    parameterTexts(node).flatMap(({ path, text }) =>
      codeTexts(node, path, text).flatMap(({ code, sign }) =>
        findNodeReferences(code, sign).map((found) => found.name),
      ),
    ),
  );
}

test('nothing of the base changes but what its single triggers start too', () => {
  fc.assert(
    fc.property(naming, naming, (base, addition) => {
      const { workflow } = mergeWorkflows(base, addition, mergeTypes);
      expect(workflow.nodes.slice(0, base.nodes.length).every((node, index) => node === base.nodes[index])).toBe(true);
      const before = listWires(base).map((wire) => JSON.stringify(wire));
      const after = new Set(listWires(workflow).map((wire) => JSON.stringify(wire)));
      expect(before.every((wire) => after.has(wire))).toBe(true);
      for (const [pinned, pin] of Object.entries(base.pinData ?? {})) expect(workflow.pinData?.[pinned]).toBe(pin);
    }),
    RUNS,
  );
});

test('names, ids, webhook ids and addresses are one of a kind, and the result opens as it is', () => {
  fc.assert(
    fc.property(naming, naming, (base, addition) => {
      const once = mergeWorkflows(base, addition, mergeTypes).workflow;
      const { workflow } = mergeWorkflows(once, addition, mergeTypes);
      for (const part of [base.nodes.length, once.nodes.length]) {
        const [there, added] = [workflow.nodes.slice(0, part), workflow.nodes.slice(part)];
        for (const key of ['name', 'id', 'webhookId'] as const) {
          const taken = new Set<unknown>(there.flatMap((node) => (node[key] === undefined ? [] : [node[key]])));
          expect(added.filter((node) => taken.has(node[key]))).toEqual([]);
        }
        const keys = (nodes: WorkflowJson['nodes']) =>
          nodes.flatMap((node) => {
            const address = webhookAddress(node);
            return address === undefined ? [] : addressKeys(address);
          });
        const taken = new Set(keys(there));
        expect(keys(added).filter((key) => taken.has(key))).toEqual([]);
      }
      expect(readWorkflow(JSON.stringify(workflow)).mendings).toEqual([]);
    }),
    RUNS,
  );
});

test('merging twice gives two copies: each names and leads to its own nodes, or to the single trigger', () => {
  fc.assert(
    fc.property(naming, naming, (base, addition) => {
      const first = mergeWorkflows(base, addition, mergeTypes);
      const second = mergeWorkflows(first.workflow, addition, mergeTypes);
      const own = new Set(addition.nodes.map((node) => node.name));
      const copied = [
        { ...first, from: base.nodes.length },
        { ...second, from: first.workflow.nodes.length },
      ];
      for (const { names, workflow, from } of copied) {
        const copies = workflow.nodes.slice(from);
        const kept = addition.nodes.filter((node) => copies.some((copy) => copy.name === names.get(node.name)));
        const expected = named(kept).map((to) => (own.has(to) ? names.get(to) : to));
        expect(named(copies).toSorted()).toEqual(expected.toSorted());
      }
      const shared = [...first.names.values()].filter((to) => [...second.names.values()].includes(to));
      const single = (to: string) =>
        first.workflow.nodes.find((node) => node.name === to)?.type.endsWith('manualTrigger');
      expect(shared.every(single)).toBe(true);
    }),
    RUNS,
  );
});

test('the operations give the merged workflow, pins apart, and wires are those of both', () => {
  fc.assert(
    fc.property(naming, naming, (base, addition) => {
      const { workflow, operations, names } = mergeWorkflows(base, addition, mergeTypes);
      const { pinData: _, ...applied } = applyOperations(base, JSON.parse(JSON.stringify(operations)));
      const { pinData: __, ...rest } = workflow;
      expect(rest).toEqual(applied);
      const triggers = new Set(
        base.nodes.filter(({ type }) => type.endsWith('manualTrigger')).map((node) => node.name),
      );
      const there = new Set(addition.nodes.map((node) => node.name));
      const mapped = listWires(addition)
        .filter(({ from, to }) => there.has(from) && there.has(to) && !triggers.has(names.get(to) ?? ''))
        .map((wire) => JSON.stringify({ ...wire, from: names.get(wire.from), to: names.get(wire.to) }));
      const expected = new Set([...listWires(base).map((wire) => JSON.stringify(wire)), ...mapped]);
      expect(new Set(listWires(workflow).map((wire) => JSON.stringify(wire)))).toEqual(expected);
    }),
    RUNS,
  );
});

test('the added part covers nothing of the base', () => {
  fc.assert(
    fc.property(naming, naming, (base, addition) => {
      const { workflow } = mergeWorkflows(base, addition, mergeTypes);
      const [there, added] = [workflow.nodes.slice(0, base.nodes.length), workflow.nodes.slice(base.nodes.length)];
      const right = Math.max(...there.map(({ position }) => position[0]));
      for (const { position } of added) expect(position[0]).toBeGreaterThan(right + 96);
    }),
    RUNS,
  );
});

test('whatever real files hold can be merged, either way round', () => {
  fc.assert(
    fc.property(anyWorkflow, anyWorkflow, (base, addition) => {
      const { workflow } = mergeWorkflows(base, addition, mergeTypes);
      expect(workflow.nodes).toHaveLength(base.nodes.length + addition.nodes.length);
    }),
    RUNS,
  );
});
