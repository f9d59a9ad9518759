import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import { listWires } from '../connections/list-wires.ts';
import { unusedName } from '../naming/unused-name.ts';

/**
 * Names for the `kept` nodes of `addition` beside those of `base`, by the names they have: their own where it is free.
 * A new name is none that either workflow has, or that a wire or a pin of `base` still names.
 */
export function chooseNames(
  base: WorkflowJson,
  addition: WorkflowJson,
  kept: readonly NodeJson[],
): ReadonlyMap<string, string> {
  const there = new Set([
    ...base.nodes.map(({ name }) => name),
    ...listWires(base).flatMap(({ from, to }) => [from, to]),
    ...Object.keys(base.connections),
    ...Object.keys(base.pinData ?? {}),
  ]);
  const taken = new Set([...there, ...addition.nodes.map(({ name }) => name)]);
  const names = new Map<string, string>();
  for (const { name } of kept) {
    const chosen = there.has(name) ? unusedName(taken, name) : name;
    taken.add(chosen);
    names.set(name, chosen);
  }
  return names;
}
