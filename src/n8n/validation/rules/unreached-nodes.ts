import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

const NOTE = 'n8n-nodes-base.stickyNote';

/** Enabled nodes to which no trigger leads. */
export const unreachedNodes: NodeRule = (checked) => {
  if (checked.live || checked.node.type === NOTE) return [];
  const message = `"${checked.name}" never runs: no trigger leads to it.`;
  return [nodeProblem(checked, 'node-unreached', 'info', message)];
};
