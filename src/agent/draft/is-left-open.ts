import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Problem } from '../../n8n/validation/problem.ts';
import { isForPerson } from './is-for-person.ts';
import { isLocator } from './is-locator.ts';
import { missingProperty } from './missing-property.ts';

/** Words in the name of a text that say it is somebody's or something's of the person: made up, it would be another's. */
const OWN = new Set(
  `id ids email emails mail phone telephone mobile channel channels chat recipient recipients receipients sender host
  domain url owner repository account organization organisation workspace project site bucket database table collection
  subreddit username user`.split(/\s+/),
);
const OWN_AS_A_WHOLE = new Set(['from', 'to', 'sendTo', 'cc', 'bcc']);

/**
 * True for what a model leaves open rather than make it up: what only the person can give, and also addresses, channels
 * and other names of the person's own, which a request may give or not.
 */
export function isLeftOpen(problem: Problem, draft: WorkflowJson, nodeTypes: NodeTypes): boolean {
  if (isForPerson(problem, draft, nodeTypes)) return true;
  const property = missingProperty(problem, draft, nodeTypes);
  if (property === undefined) return false;
  return isLocator(property) || ((property.type === 'string' || property.type === 'number') && isOwn(property.name));
}

function isOwn(name: string): boolean {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return OWN_AS_A_WHOLE.has(name) || words.some((word) => OWN.has(word));
}
