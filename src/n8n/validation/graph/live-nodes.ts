import type { CheckedNode } from '../checked-node.ts';
import { reachedFrom } from './reached-from.ts';
import type { WorkflowGraph } from './workflow-graph.ts';

type Candidate = Pick<CheckedNode, 'name' | 'disabled' | 'trigger'>;

/**
 * The nodes that can ever run: enabled triggers, what they lead to (a disabled node passes its items on), and what
 * serves those.
 */
export function liveNodes(nodes: readonly Candidate[], graph: WorkflowGraph): ReadonlySet<string> {
  const started = nodes.filter(({ trigger, disabled }) => trigger && !disabled).map(({ name }) => name);
  const live = new Set([...started, ...reachedFrom(started, (name) => graph.mainFrom(name).map(({ to }) => to))]);
  const serving = (name: string) =>
    graph.into(name).flatMap(({ from, output }) => (output.type === 'main' ? [] : [from]));
  for (const name of reachedFrom(live, serving)) live.add(name);
  return live;
}
