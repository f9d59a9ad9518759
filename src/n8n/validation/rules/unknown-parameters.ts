import { pointerBelow } from '../../../document/json-pointer.ts';
import { isObject } from '../../../document/json-values.ts';
import type { NodeDescription, NodeProperty } from '../../catalog/node-description.ts';
import { ownValue } from '../../catalog/own-value.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import { nearestName } from '../../search/nearest-name.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { Problem, ProblemFix } from '../problem.ts';
import { renamedKey } from '../renamed-key.ts';
import type { NodeRule } from '../rule.ts';
import { sameName } from '../same-name.ts';
import { NODE_FIELDS } from '../shape/node-fields.ts';
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
  return Object.entries(node.parameters).flatMap(([key, value]) => {
    if (known.has(key) || isNothing(value)) return [];
    return [BESIDE.has(key) ? misplaced(checked, key, value) : unknown(checked, description, key, value)];
  });
};

function misplaced(checked: CheckedNode, key: string, value: unknown): Problem {
  const path = pointerBelow('/parameters', key);
  const message = `"${key}" stands in the parameters of "${checked.name}", where n8n does not look for it; it belongs beside them.`;
  const beside = ownValue(checked.node, key);
  const fits = NODE_FIELDS.find(({ field }) => field === key)?.fits(value) === true;
  const removed = { path, before: value, after: null } as ProblemFix;
  const moved: ProblemFix = { path: pointerBelow('', key), before: null, after: value as never, also: [removed] };
  const fix = beside === undefined && fits ? { fix: moved } : beside === value ? { fix: removed } : {};
  return nodeProblem(checked, 'setting-in-parameters', 'warning', message, { path, ...fix });
}

function unknown(checked: CheckedNode, description: NodeDescription, key: string, value: unknown): Problem {
  const { node } = checked;
  const shown = new Set(
    visibleProperties(description, node).flatMap(({ property, depth }) => (depth > 0 ? [] : property.name)),
  );
  const same = sameName(key, shown);
  const free = same !== undefined && ownValue(node.parameters, same) === undefined;
  const near = same ?? nearestName(key, namesOf(description));
  const hint = near === undefined ? '' : ` The nearest is "${near}".`;
  const message = `${node.type} ${node.typeVersion} has no parameter "${key}": n8n ignores it.${hint}`;
  const fix = free ? { fix: renamedKey('/parameters', key, same, value) } : {};
  return nodeProblem(checked, 'parameter-unknown', 'warning', message, {
    path: pointerBelow('/parameters', key),
    ...fix,
  });
}

/** Keys inside collections. A group of a fixed collection that does not exist stops n8n's editor from showing the node. */
export const unknownOptions: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value, given }) => {
    const group = property.type === 'fixedCollection';
    if (!given || !(group || property.type === 'collection') || !isObject(value)) return [];
    const known = (property.options ?? []).map((option) => option.name);
    return Object.entries(value).flatMap(([key, inner]) => {
      if (known.includes(key) || (!group && isNothing(inner))) return [];
      const near = nearestName(key, known) ?? (group && known.length === 1 ? known[0] : undefined);
      const hint = near === undefined ? ` It has ${known.slice(0, 12).join(', ')}.` : ` The nearest is "${near}".`;
      const message = `${property.displayName} of "${checked.name}" has no ${group ? 'group' : 'option'} "${key}".${hint}`;
      const code = group ? 'parameter-group-unknown' : 'option-name-unknown';
      const details = { path: pointerBelow(path, key), ...fixOf(property, path, value, key) };
      return [nodeProblem(checked, code, group ? 'error' : 'warning', message, details)];
    });
  });
};

/** The only name that can be meant, if nothing stands there yet; of a group also its form has to be the right one. */
function fixOf(
  property: NodeProperty,
  path: string,
  holder: Readonly<Record<string, unknown>>,
  key: string,
): { readonly fix?: ProblemFix } {
  const known = (property.options ?? []).map((option) => option.name);
  const group = property.type === 'fixedCollection';
  const meant = sameName(key, known) ?? (group && known.length === 1 ? known[0] : undefined);
  const value = holder[key];
  if (meant === undefined || Object.hasOwn(holder, meant)) return {};
  if (!group) return { fix: renamedKey(path, key, meant, value) };
  const many = property.typeOptions?.multipleValues === true;
  const fields = new Set(property.options?.find(({ name }) => name === meant)?.values?.map(({ name }) => name));
  const entries = Array.isArray(value) ? value : [value];
  const fits =
    entries.length > 0 &&
    entries.every((entry) => isObject(entry) && Object.keys(entry).some((name) => fields.has(name)));
  if (!fits || (!many && Array.isArray(value))) return {};
  return { fix: renamedKey(path, key, meant, value, many ? entries : value) };
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
