import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { optionChoices } from '../../n8n/nodes/option-choices.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import type { Problem } from '../../n8n/validation/problem.ts';

const LOCATORS = new Set(['resourceLocator', 'workflowSelector']);
const CHOICES = new Set(['options', 'multiOptions']);
/** Names of plain texts that hold an id of something in a service. */
const ID = /^id$|Ids?$|_id$/;

/** True for what only the person can give: credentials, and ids of things in a service, unless a name is taken as well. */
export function isForPerson({ code, node: name, path }: Problem, draft: WorkflowJson, nodeTypes: NodeTypes): boolean {
  if (code === 'credentials-missing') return true;
  if (code !== 'required-parameter-missing') return false;
  const node = draft.nodes.find((one) => one.name === name);
  const description = node === undefined ? undefined : nodeTypes.describe(node.type, node.typeVersion);
  if (node === undefined || description === undefined) return false;
  const property = visibleProperties(description, node).find((visible) => visible.path === path)?.property;
  if (property === undefined) return false;
  if (LOCATORS.has(property.type)) return property.modes?.every((mode) => mode.name !== 'name') ?? true;
  if (property.type === 'string' && ID.test(property.name)) return true;
  return CHOICES.has(property.type) && optionChoices(property) === undefined;
}
