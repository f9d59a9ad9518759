import { ownValue } from '../../catalog/own-value.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

const TYPE = 'ai_outputParser';

/** A node that is to hold its output to a form, and has no parser for it. */
export const outputParsers: NodeRule = (checked, { graph, byName }) => {
  const { description, node, slots } = checked;
  if (description === undefined || slots.inputs === 'unknown') return [];
  if (!slots.inputs.some((slot) => slot.type === TYPE && !slot.required)) return [];
  if (ownValue(resolvedParameters(description, node), 'hasOutputParser') !== true) return [];
  const served = graph
    .into(checked.name)
    .some(({ from, input }) => input.type === TYPE && byName.get(from)?.disabled === false);
  if (served) return [];
  const message = `"${checked.name}" requires a specific output format and has no output parser: connect one, or set hasOutputParser to false.`;
  return [nodeProblem(checked, 'output-parser-missing', 'warning', message, { path: '/parameters/hasOutputParser' })];
};
