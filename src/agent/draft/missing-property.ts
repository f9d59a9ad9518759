import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import type { Problem } from '../../n8n/validation/problem.ts';

/** The parameter whose required value is missing, or undefined for another problem. */
export function missingProperty(
  { code, node: name, path }: Problem,
  draft: WorkflowJson,
  nodeTypes: NodeTypes,
): NodeProperty | undefined {
  if (code !== 'required-parameter-missing') return undefined;
  const node = draft.nodes.find((one) => one.name === name);
  const description = node === undefined ? undefined : nodeTypes.describe(node.type, node.typeVersion);
  if (node === undefined || description === undefined) return undefined;
  return visibleProperties(description, node).find((visible) => visible.path === path)?.property;
}
