import { formatPointer } from '../../../document/json-pointer.ts';
import { isObject } from '../../../document/json-values.ts';
import type { NodeDescription } from '../../catalog/node-description.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import { nearestName } from '../../search/nearest-name.ts';
import type { Problem } from '../problem.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

const BESIDE = new Set([
  'alwaysOutputData',
  'continueOnFail',
  'disabled',
  'executeOnce',
  'maxTries',
  'notes',
  'notesInFlow',
  'onError',
  'retryOnFail',
  'waitBetweenTries',
]);

/** Parameters that the type does not have, so that what was wished does not happen. Hidden ones are no fault. */
export const unknownParameters: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined || !isObject(node.parameters)) return [];
  const known = namesOf(description);
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(node.parameters)) {
    if (known.has(key) || isNothing(value)) continue;
    const path = formatPointer(['parameters', key]);
    if (BESIDE.has(key)) {
      const message = `"${key}" stands in the parameters of "${checked.name}", where n8n does not look for it; it belongs beside them.`;
      problems.push(nodeProblem(checked, 'setting-in-parameters', 'warning', message, { path }));
      continue;
    }
    const near = nearestName(key, known);
    const message = `${node.type} ${node.typeVersion} has no parameter "${key}": n8n ignores it.${near === undefined ? '' : ` The nearest is "${near}".`}`;
    problems.push(nodeProblem(checked, 'parameter-unknown', 'warning', message, { path }));
  }
  return [...problems, ...unknownOptions(checked.description, checked)];
};

/** Keys inside collections. A group of a fixed collection that does not exist stops n8n from loading the node. */
function unknownOptions(
  description: NodeDescription | undefined,
  checked: Parameters<NodeRule>[0],
): readonly Problem[] {
  if (description === undefined) return [];
  return visibleProperties(description, checked.node).flatMap(({ property, path, value, given }) => {
    const group = property.type === 'fixedCollection';
    if (!given || !(group || property.type === 'collection') || !isObject(value)) return [];
    const known = (property.options ?? []).map((option) => option.name);
    return Object.entries(value).flatMap(([key, inner]) => {
      if (known.includes(key) || (!group && isNothing(inner))) return [];
      const near = nearestName(key, known) ?? (group && known.length === 1 ? known[0] : undefined);
      const hint = near === undefined ? ` It has ${known.slice(0, 12).join(', ')}.` : ` The nearest is "${near}".`;
      const message = `${property.displayName} of "${checked.name}" has no ${group ? 'group' : 'option'} "${key}".${hint}`;
      const code = group ? 'parameter-group-unknown' : 'option-name-unknown';
      return [
        nodeProblem(checked, code, group ? 'error' : 'warning', message, { path: `${path}${formatPointer([key])}` }),
      ];
    });
  });
}

const NAMES = new WeakMap<NodeDescription, ReadonlySet<string>>();

function namesOf(description: NodeDescription): ReadonlySet<string> {
  const known = NAMES.get(description) ?? new Set(description.properties.map((property) => property.name));
  NAMES.set(description, known);
  return known;
}

function isNothing(value: unknown): boolean {
  return value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
