import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { Problem } from '../problem.ts';
import type { WorkflowRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** n8n activates no workflow that listens twice at one path with one method. */
export const webhookPaths: WorkflowRule = ({ nodes }) => {
  const problems: Problem[] = [];
  const taken = new Map<string, string>();
  for (const checked of nodes) {
    if (checked.disabled) continue;
    for (const address of addressesOf(checked)) {
      const other = taken.get(address);
      if (other !== undefined) {
        const message = `"${other}" and "${checked.name}" both listen at ${address}: n8n refuses to activate that.`;
        problems.push(nodeProblem(checked, 'webhook-path-duplicate', 'error', message, { path: '/parameters/path' }));
        break;
      }
      taken.set(address, checked.name);
    }
  }
  return problems;
};

function addressesOf({ node, description }: CheckedNode): readonly string[] {
  const form = node.type === 'n8n-nodes-base.formTrigger';
  if (description === undefined || !(form || node.type === 'n8n-nodes-base.webhook')) return [];
  const parameters = resolvedParameters(description, node);
  const options = ownValue(parameters, 'options');
  const path = ownValue(parameters, 'path') || ownValue(options, 'path') || node.webhookId;
  if (typeof path !== 'string' || path === '' || isExpression(path)) return [];
  const methods = form ? ['GET'] : [ownValue(parameters, 'httpMethod')].flat();
  const clean = path.replace(/^\/+|\/+$/g, '');
  return methods.filter((method) => typeof method === 'string').map((method) => `${method} ${clean}`);
}
