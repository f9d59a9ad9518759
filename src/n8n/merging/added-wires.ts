import { MAX_SLOT } from '../../document/apply/require-wire.ts';
import { isIndex } from '../../document/json-values.ts';
import type { Wire } from '../../document/operation.ts';
import { isUnsafeKey } from '../../document/parameter-path.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { listWires } from '../connections/list-wires.ts';

/** The wires of an addition between nodes that come along, under their new names. */
export interface AddedWires {
  readonly wires: readonly Wire[];
  /** How many are left out: from or to nothing, to a trigger, or doubled. */
  readonly dropped: number;
}

/** `names` are the new names of all nodes; nothing leads to those of `surplus`. */
export function addedWires(
  workflow: WorkflowJson,
  names: ReadonlyMap<string, string>,
  surplus: ReadonlyMap<string, unknown>,
): AddedWires {
  const all = listWires(workflow);
  const whole = distinct(
    all.filter(
      ({ from, to, output, input }) =>
        names.has(from) && names.has(to) && !surplus.has(to) && possible(output) && possible(input),
    ),
  );
  const wires = whole.map(({ from, output, to, input }) => {
    return { from: names.get(from) ?? from, output, to: names.get(to) ?? to, input };
  });
  return { wires: distinct(wires), dropped: all.length - whole.length };
}

function distinct(wires: readonly Wire[]): readonly Wire[] {
  return [...new Map(wires.map((wire) => [JSON.stringify(wire), wire])).values()];
}

function possible({ type, index }: Wire['output']): boolean {
  return type !== '' && !isUnsafeKey(type) && type.isWellFormed() && isIndex(index) && index <= MAX_SLOT;
}
