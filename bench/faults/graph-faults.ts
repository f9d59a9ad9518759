import { addNode, addWire, dropNode, put, replaceNode } from './edits.ts';
import type { Fault, Site } from './fault.ts';
import { liveNodes, ofNodes } from './sites.ts';

/** Names, wires and triggers. */
export const GRAPH_FAULTS: readonly Fault[] = [
  {
    kind: 'two nodes of one name',
    sites: ({ workflow }) =>
      liveSteps(workflow).map((node) => ({
        at: [node.name],
        plant: () => ({ ...workflow, nodes: [...workflow.nodes, { ...node, id: `${node.id}-again` }] }),
      })),
  },
  ofNodes('two nodes of one id', ({ node }, { nodes }) => {
    const [other] = nodes;
    return other === undefined || other.name === node.name || !other.node.id
      ? undefined
      : { ...node, id: other.node.id };
  }),
  wires('wire to a node that is not there', (from, _to, place, { workflow }) => ({
    at: [from],
    plant: () => put(workflow, [...place, 'node'], 'Nowhere'),
  })),
  {
    kind: 'wires from a node that is not there',
    sites: ({ workflow }) =>
      Object.entries(workflow.connections).flatMap(([from, { main, ...rest }]) => {
        const [targets] = main ?? [];
        if (!targets?.length || Object.keys(rest).length > 0) return [];
        return [
          {
            at: [from, ...targets.map(({ node }) => node)],
            around: workflow.nodes.map(({ name }) => name),
            plant: () => {
              const { [from]: moved, ...others } = workflow.connections;
              return { ...workflow, connections: { ...others, [`${from}?`]: moved } };
            },
          },
        ];
      }),
  },
  {
    kind: 'wire from an output that is not there',
    sites: (good) =>
      liveNodes(good).flatMap(({ name, slots }): readonly Site[] => {
        const count = slots.outputs === 'unknown' ? 0 : slots.outputs.filter(({ type }) => type === 'main').length;
        const to = good.graph.mainFrom(name)[0]?.to;
        if (count === 0 || to === undefined) return [];
        return [{ at: [name], plant: () => addWire(good.workflow, name, to, { output: count }) }];
      }),
  },
  wires('wire to an input that is not there', (from, to, place, { workflow, byName }) => {
    const inputs = byName.get(to)?.slots.inputs ?? 'unknown';
    const count = inputs === 'unknown' ? 0 : inputs.filter(({ type }) => type === 'main').length;
    return count === 0 ? undefined : { at: [from, to], plant: () => put(workflow, [...place, 'index'], count) };
  }),
  wires('wire of a type that the other end has not', (from, to, place, { workflow }) => ({
    at: [from, to],
    plant: () => put(workflow, [...place, 'type'], 'ai_tool'),
  })),
  {
    kind: 'circle without an end',
    sites: (good) =>
      liveNodes(good).flatMap(({ name, node }): readonly Site[] => {
        if (node.type !== 'n8n-nodes-base.set') return [];
        const back = { name: 'Planted pause', type: 'n8n-nodes-base.wait', typeVersion: 1.1 };
        return [
          {
            at: [name, back.name],
            plant: () => addWire(addWire(addNode(good.workflow, back), name, back.name), back.name, name),
          },
        ];
      }),
  },
  {
    kind: 'no trigger any more',
    sites: ({ workflow, nodes }) => {
      const triggers = nodes.filter(({ trigger }) => trigger);
      const left = triggers.reduce((rest, { name }) => dropNode(rest, name), workflow);
      const around = nodes.map(({ name }) => name);
      return left.nodes.length === 0 || triggers.length === 0 ? [] : [{ at: [], around, plant: () => left }];
    },
  },
  {
    kind: 'every trigger is disabled',
    sites: ({ workflow, nodes }) => {
      const triggers = nodes.filter(({ trigger }) => trigger);
      const off = triggers.reduce(
        (rest, { name, node }) => replaceNode(rest, name, { ...node, disabled: true }),
        workflow,
      );
      const around = nodes.map(({ name }) => name);
      return triggers.length === 0 ? [] : [{ at: [], around, plant: () => off }];
    },
  },
  {
    kind: 'nothing but notes',
    sites: ({ workflow }) => [
      {
        at: [],
        plant: () =>
          addNode(
            { ...workflow, nodes: [], connections: {} },
            { name: 'Note', type: 'n8n-nodes-base.stickyNote', parameters: { content: 'Later' } },
          ),
      },
    ],
  },
];

type Good = Parameters<Fault['sites']>[0];

function wires(
  kind: string,
  site: (from: string, to: string, place: readonly (string | number)[], good: Good) => Site | undefined,
): Fault {
  return {
    kind,
    sites: (good) => {
      const live = new Set(liveNodes(good).map(({ name }) => name));
      return Object.entries(good.workflow.connections).flatMap(([from, { main = [] }]) =>
        main.flatMap((targets, output) =>
          (targets ?? []).flatMap(({ node: to }, at) => {
            const one =
              live.has(from) && live.has(to) && site(from, to, ['connections', from, 'main', output, at], good);
            return one ? [one] : [];
          }),
        ),
      );
    },
  };
}

function liveSteps({ nodes }: Good['workflow']) {
  return nodes.filter(({ type }) => !/trigger|webhook|sticky/i.test(type));
}
