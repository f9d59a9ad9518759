import { formatPointer } from '../../../document/json-pointer.ts';
import { isObject } from '../../../document/json-values.ts';
import type { Json } from '../../../document/workflow-json.ts';
import type { NodeProperty } from '../../catalog/node-description.ts';
import { ownValue } from '../../catalog/own-value.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { Problem } from '../problem.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Groups of a fixed collection: a list where several may stand, one object where one may, and as many as are asked for. */
export const groupContents: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value, depth }) => {
    if (property.type !== 'fixedCollection') return [];
    const counted = depth === 0 ? miscounted(checked, property, path, value) : [];
    return [...misshapen(checked, property, path, value), ...counted];
  });
};

/** n8n cannot even load a node whose group should be a list and is none. */
function misshapen(checked: CheckedNode, property: NodeProperty, path: string, value: unknown): readonly Problem[] {
  const many = property.typeOptions?.multipleValues === true;
  return (property.options ?? []).flatMap(({ name }) => {
    const group = ownValue(value, name);
    if (group === undefined || Array.isArray(group) === many) return [];
    const place = `${path}${formatPointer([name])}`;
    const should = many ? 'a list: n8n cannot load the node' : 'one object: n8n takes nothing from a list';
    const message = `"${name}" in ${property.displayName} of "${checked.name}" should be ${should}.`;
    const fix = many && isObject(group) ? { fix: { path: place, before: group as Json, after: [group as Json] } } : {};
    return [
      nodeProblem(checked, 'parameter-group-shape', many ? 'error' : 'warning', message, { path: place, ...fix }),
    ];
  });
}

function miscounted(checked: CheckedNode, property: NodeProperty, path: string, value: unknown): readonly Problem[] {
  const { minRequiredFields: least, maxAllowedFields: most } = property.typeOptions ?? {};
  return (property.options ?? []).flatMap(({ name, displayName }) => {
    const group = ownValue(value, name);
    const count = Array.isArray(group) ? group.length : 0;
    const few = typeof least === 'number' && count < least;
    if (!few && !(typeof most === 'number' && count > most)) return [];
    const asked = few ? `at least ${String(least)}` : `at most ${String(most)}`;
    const message = `${property.displayName} of "${checked.name}" needs ${asked} of ${displayName ?? name}, and there ${count === 1 ? 'is' : 'are'} ${count}.`;
    return [
      nodeProblem(checked, 'parameter-group-count', 'error', message, { path: `${path}${formatPointer([name])}` }),
    ];
  });
}
