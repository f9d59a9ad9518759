import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import { listWires } from '../../n8n/connections/list-wires.ts';
import { knownOutput } from '../details/known-outputs.ts';

/** A node whose items come in, and what is known of their fields. */
export interface NodeBefore {
  readonly name: string;
  readonly type: string;
  readonly gives?: string;
}

const MOST = 8;

/** The nodes that main wires lead from into this one; for a sub-node, into those that it serves. */
export function nodesBefore(draft: WorkflowJson, node: NodeJson): readonly NodeBefore[] {
  const wires = listWires(draft);
  const served = new Set([node.name]);
  for (let grown = true; grown; ) {
    const more = wires.filter(({ from, to, output }) => output.type !== 'main' && served.has(from) && !served.has(to));
    for (const { to } of more) served.add(to);
    grown = more.length > 0;
  }
  const names = new Set(
    wires.filter(({ to, output }) => output.type === 'main' && served.has(to)).map(({ from }) => from),
  );
  const found = draft.nodes.filter(({ name }) => names.has(name)).slice(0, MOST);
  return found.map(({ name, type }) => {
    const gives = knownOutput(type);
    return { name, type, ...(gives === undefined ? {} : { gives }) };
  });
}
