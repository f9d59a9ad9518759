import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { NodeRule } from '../rule.ts';
import { NODE_NEEDS, type NodeNeed } from './node-needs.ts';
import { nodeProblem } from './node-problem.ts';

/** Nodes that stop with an error since something is missing that only they know of. */
export const incompleteNodes: NodeRule = (checked) => {
  const { description, node } = checked;
  const needs = NODE_NEEDS.filter(({ type }) => type === node.type);
  if (description === undefined || needs.length === 0) return [];
  const parameters = resolvedParameters(description, node);
  const shown = new Set(visibleProperties(description, node).map(({ path }) => path));
  return needs.flatMap((need) => {
    const keys = need.path.split('.');
    if (!shown.has(`/parameters/${keys[0]}`) || !need.when(parameters) || isThere(parameters, keys, need)) return [];
    const message = `"${checked.name}" has no ${need.what}: n8n stops with an error.`;
    return [nodeProblem(checked, 'node-incomplete', 'error', message, { path: `/parameters/${keys.join('/')}` })];
  });
};

function isThere(parameters: unknown, keys: readonly string[], { fields, some }: NodeNeed): boolean {
  const value = keys.reduce<unknown>((held, key) => ownValue(held, key), parameters);
  if (isExpression(value)) return true;
  if (fields === undefined) return typeof value !== 'string' || value.trim() !== '';
  if (!Array.isArray(value)) return false;
  const complete = (entry: unknown): boolean => fields.every((field) => ownValue(entry, field) !== '');
  return some === true ? value.some(complete) : value.length > 0 && value.every(complete);
}
