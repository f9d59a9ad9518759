import type { Problem } from '../problem.ts';
import type { WorkflowRule } from '../rule.ts';

/** n8n saves no two nodes of one name, and no two of one id. */
export const duplicateNames: WorkflowRule = ({ nodes }) => {
  const problems: Problem[] = [];
  const names = new Set<string>();
  const ids = new Map<string, string>();
  for (const { name, node } of nodes) {
    if (names.has(name)) {
      const message = `Two nodes are called "${name}": n8n refuses to save that. Rename one of them.`;
      problems.push({ code: 'duplicate-node-name', severity: 'error', node: name, path: '/name', message });
    }
    names.add(name);
    if (typeof node.id !== 'string' || node.id === '') continue;
    const other = ids.get(node.id);
    if (other !== undefined) {
      const message = `"${other}" and "${name}" have the same id ${node.id}: n8n refuses to save that.`;
      problems.push({ code: 'duplicate-node-id', severity: 'error', node: name, path: '/id', message });
    }
    ids.set(node.id, name);
  }
  return problems;
};
