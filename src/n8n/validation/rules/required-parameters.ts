import { requiredMissing } from '../../nodes/required-missing.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Required parameters without a value: with these n8n neither publishes nor runs, but for those in a collection. */
export const requiredParameters: NodeRule = (checked) => {
  if (checked.description === undefined) return [];
  return requiredMissing(checked.description, checked.node).map(({ path, property, insisted }) => {
    const message = `"${checked.name}" needs ${property.displayName} (${property.name}), which is empty.`;
    return nodeProblem(checked, 'required-parameter-missing', insisted ? 'error' : 'warning', message, { path });
  });
};
