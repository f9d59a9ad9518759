import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { optionChoices } from '../../n8n/nodes/option-choices.ts';
import type { Problem } from '../../n8n/validation/problem.ts';
import { isLocator } from './is-locator.ts';
import { missingProperty } from './missing-property.ts';

const CHOICES = new Set(['options', 'multiOptions']);
/** Names of plain texts that hold an id of something in a service. */
const ID = /^id$|Ids?$|_id$/;

/** True for what only the person can give: credentials, and ids of things in a service, unless a name is taken as well. */
export function isForPerson(problem: Problem, draft: WorkflowJson, nodeTypes: NodeTypes): boolean {
  if (problem.code === 'credentials-missing') return true;
  const property = missingProperty(problem, draft, nodeTypes);
  if (property === undefined) return false;
  if (isLocator(property)) return property.modes?.every((mode) => mode.name !== 'name') ?? true;
  if (property.type === 'string' && ID.test(property.name)) return true;
  return CHOICES.has(property.type) && optionChoices(property) === undefined;
}
