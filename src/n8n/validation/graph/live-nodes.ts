import type { CheckedNode } from '../checked-node.ts';
import type { WorkflowGraph } from './workflow-graph.ts';

type Candidate = Pick<CheckedNode, 'name' | 'disabled' | 'trigger'>;

/**
 * The nodes that can ever run: enabled triggers, what they lead to (a disabled node passes its items on), and what
 * serves those.
 */
export function liveNodes(nodes: readonly Candidate[], graph: WorkflowGraph): ReadonlySet<string> {
  const live = new Set<string>();
  for (const { name, disabled, trigger } of nodes) {
    if (!trigger || disabled) continue;
    live.add(name);
    for (const reached of graph.descendants(name)) live.add(reached);
  }
  for (let grown = true; grown; ) {
    grown = false;
    for (const { name } of nodes) {
      if (live.has(name) || !graph.serves(name).some((wire) => live.has(wire.to))) continue;
      live.add(name);
      grown = true;
    }
  }
  return live;
}
