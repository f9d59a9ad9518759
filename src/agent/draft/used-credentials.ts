import type { NodeJson } from '../../document/workflow-json.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { isDisplayed } from '../../n8n/nodes/is-displayed.ts';
import { resolvedParameters } from '../../n8n/nodes/resolved-parameters.ts';

/** The credentials that a node uses as it is set, by their types. */
export function usedCredentials(
  description: NodeDescription,
  node: NodeJson,
): readonly { readonly name: string; readonly required: boolean }[] {
  const level = resolvedParameters(description, node);
  const scope = { level, root: level, typeVersion: node.typeVersion, type: description.name };
  return (description.credentials ?? [])
    .filter(({ displayOptions }) => isDisplayed(displayOptions, scope))
    .map(({ name, required }) => ({ name, required: required === true }));
}
