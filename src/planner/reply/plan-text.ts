import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Plan } from '../flow/plan.ts';

/** What the planner means to build, for a person to approve: the nodes in their order, and what stays open. */
export function planText(plan: Plan, nodeTypes: NodeTypes): string {
  const titleOf = (type: string): string => nodeTypes.describe(type)?.displayName ?? type;
  const steps = plan.nodes.map(({ name, type }, index) => `${index + 1}. ${name} (${titleOf(type)})`);
  const changes = plan.account.filter((line) => line !== '').map((line) => `- ${line}`);
  const open = plan.open.map((line) => `- ${line}`);
  return [...(steps.length > 0 ? steps : changes), ...(open.length === 0 ? [] : ['', '**Open**', ...open])].join('\n');
}
