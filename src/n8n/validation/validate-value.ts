import type { NodeTypes } from '../catalog/node-types.ts';
import { makeContext } from './make-context.ts';
import type { Problem } from './problem.ts';
import { NODE_RULES, STRICT_NODE_RULES, WORKFLOW_RULES } from './rules/registry.ts';
import { readShape } from './shape/read-shape.ts';
import type { ValidationOptions } from './validation-options.ts';
import { withoutConsequences } from './without-consequences.ts';

/**
 * Every problem of a parsed file, judged as it is given: what n8n would refuse for its shape, and then what the nodes
 * and wires that can be read have wrong. Never throws.
 */
export function validateValue(
  nodeTypes: NodeTypes,
  value: unknown,
  options: ValidationOptions = {},
): readonly Problem[] {
  const { problems, workflow } = readShape(value);
  if (workflow === undefined) return problems;
  const context = makeContext(nodeTypes, workflow);
  const nodeRules = options.profile === 'strict' ? [...NODE_RULES, ...STRICT_NODE_RULES] : NODE_RULES;
  const found: Problem[] = [];
  const add = (problems: readonly Problem[]): void => {
    for (const problem of problems) found.push(problem);
  };
  for (const rule of WORKFLOW_RULES) add(rule(context));
  for (const checked of context.nodes) {
    if (checked.disabled) continue;
    for (const rule of nodeRules) add(rule(checked, context));
  }
  return [...problems, ...withoutConsequences(problems, found)];
}
