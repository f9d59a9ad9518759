import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { optionChoices } from '../../n8n/nodes/option-choices.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import type { Problem } from '../../n8n/validation/problem.ts';

const LOCATORS = new Set(['resourceLocator', 'workflowSelector']);
const CHOICES = new Set(['options', 'multiOptions']);

/** True for what only the person can give: credentials, and ids that n8n lists from the service (a name the model may have). */
export function isForPerson({ code, node: name, path }: Problem, draft: WorkflowJson, nodeTypes: NodeTypes): boolean {
  if (code === 'credentials-missing') return true;
  if (code !== 'required-parameter-missing') return false;
  const node = draft.nodes.find((one) => one.name === name);
  const description = node === undefined ? undefined : nodeTypes.describe(node.type, node.typeVersion);
  if (node === undefined || description === undefined) return false;
  const property = visibleProperties(description, node).find((visible) => visible.path === path)?.property;
  if (property === undefined) return false;
  if (LOCATORS.has(property.type)) return property.modes?.every((mode) => mode.name !== 'name') ?? true;
  return CHOICES.has(property.type) && optionChoices(property) === undefined;
}
