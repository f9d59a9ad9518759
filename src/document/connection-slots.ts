import { own } from './json-values.ts';
import type { ConnectionTarget, NodeConnections, WorkflowJson } from './workflow-json.ts';

const { entries, fromEntries } = Object;

/** The wires of one output; an empty list where there are none. */
export function wiresOf(
  workflow: Pick<WorkflowJson, 'connections'>,
  source: string,
  type: string,
  index: number,
): readonly ConnectionTarget[] {
  const types = own(workflow.connections, source);
  return (types === undefined ? undefined : own(types, type))?.[index] ?? [];
}

/** What a node sends, without what says nothing: null for an empty slot, slots at the end, types without wires. */
export function outputsOf(connections: NodeConnections): {
  readonly [type: string]: readonly (readonly ConnectionTarget[])[];
} {
  return fromEntries(
    entries(connections).flatMap(([type, slots]) => {
      let length = slots.length;
      while (length > 0 && (slots[length - 1]?.length ?? 0) === 0) length -= 1;
      return length === 0 ? [] : [[type, slots.slice(0, length).map((slot) => slot ?? [])]];
    }),
  );
}
