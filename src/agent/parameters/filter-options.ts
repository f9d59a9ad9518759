import { isObject } from '../../document/json-values.ts';
import type { JsonObject } from '../../document/workflow-json.ts';
import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import { runCatalogExpression } from '../../n8n/nodes/interpreter/run-catalog-expression.ts';
import type { NodeState } from '../../n8n/nodes/node-state.ts';

/** What n8n's editor writes as `options` beside the conditions of such a node, with its version and switches. */
export function filterOptions(property: NodeProperty, node: NodeState): JsonObject {
  const declared = property.typeOptions?.filter;
  const rules = isObject(declared) ? declared : {};
  return {
    caseSensitive: evaluate(rules.caseSensitive, node) !== false,
    leftValue: '',
    typeValidation: evaluate(rules.typeValidation, node) === 'loose' ? 'loose' : 'strict',
    version: versionOf(evaluate(rules.version, node)),
  };
}

const versionOf = (value: unknown): number => (typeof value === 'number' ? value : 2);

/** Switches stand at the top or in `options`, which may be absent. */
function evaluate(rule: unknown, node: NodeState): unknown {
  if (typeof rule !== 'string' || !rule.startsWith('=')) return rule;
  const parameters = { options: {}, ...node.parameters };
  const result = runCatalogExpression(rule, { parameters, nodeVersion: node.typeVersion });
  return result.known ? result.value : undefined;
}
