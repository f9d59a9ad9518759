import { without } from '../json-values.ts';
import type { ConnectionTarget, NodeConnections, WorkflowJson } from '../workflow-json.ts';
import { nodeNotFound } from './find-node.ts';

const { entries, fromEntries, keys } = Object;
type Slots = NodeConnections[string];

/** Takes nodes away with their pin data and every wire from or to them; no slot of another node moves. */
export function removeNodes(workflow: WorkflowJson, names: readonly string[]): WorkflowJson {
  const gone = new Set(names);
  const there = new Set(workflow.nodes.map((node) => node.name));
  for (const name of gone) if (!there.has(name)) throw nodeNotFound(workflow, name);
  const { pinData } = workflow;
  const pinned = pinData !== undefined && keys(pinData).some((name) => gone.has(name));
  return {
    ...workflow,
    nodes: workflow.nodes.filter((node) => !gone.has(node.name)),
    connections: fromEntries(
      entries(workflow.connections)
        .filter(([source]) => !gone.has(source))
        .map(([source, types]) => [
          source,
          mapTargets(types, (target) => (gone.has(target.node) ? undefined : target)),
        ]),
    ),
    ...(pinned ? { pinData: without(pinData, [...gone]) } : {}),
  };
}

/** Changes or takes away (undefined) targets; whatever holds no changed target keeps its identity. */
export function mapTargets(
  types: NodeConnections,
  change: (target: ConnectionTarget) => ConnectionTarget | undefined,
): NodeConnections {
  const same = (slot: readonly ConnectionTarget[] | null) => slot?.every((target) => change(target) === target) ?? true;
  if (entries(types).every(([, slots]) => slots.every(same))) return types;
  const changed = (slots: Slots): Slots =>
    slots.map((slot) => (same(slot) ? slot : (slot ?? []).map(change).filter((target) => target !== undefined)));
  return fromEntries(entries(types).map(([type, slots]) => [type, changed(slots)]));
}
