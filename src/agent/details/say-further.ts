import type { DisplayRules, NodeDescription, NodeProperty } from '../../n8n/catalog/node-description.ts';
import { ownValue } from '../../n8n/catalog/own-value.ts';
import { isEmptyValue } from '../../n8n/nodes/is-empty-value.ts';
import type { NodeState } from '../../n8n/nodes/node-state.ts';
import { resolvedParameters } from '../../n8n/nodes/resolved-parameters.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import { fitsVersion } from '../parameters/fits-version.ts';
import { isPanelOnly } from '../parameters/panel-only.ts';
import { sayProperty } from './say-property.ts';
import { sayRuleValue } from './say-rule-value.ts';

const MOST = 30;
const DEEPEST = 3;
const DETAIL = { depth: 1, description: 0, choices: 12 };
/** Their other values lead to other operations, which are asked for by themselves. */
const APART = new Set(['resource', 'operation', 'authentication']);

/**
 * The parameters that a node of this state does not show yet, but would with other values of parameters that nobody
 * gave: those of a switch that is off, or of a choice that is open. Grouped by what they need.
 */
export function sayFurther(description: NodeDescription, state: NodeState): readonly string[] {
  const { typeVersion, parameters: given = {} } = state;
  const root = resolvedParameters(description, state);
  const shown = new Set(visibleProperties(description, state).map(({ property }) => property));
  const groups = new Map<string, string[]>();
  let count = 0;
  for (const property of description.properties) {
    if (count >= MOST || shown.has(property) || isPanelOnly(property) || property.type === 'hidden') continue;
    if (!fitsVersion(property.displayOptions, { typeVersion, type: description.name })) continue;
    const needs = needsOf(property, description, given, root);
    if (needs === undefined) continue;
    const lines = sayProperty(property, DETAIL, { typeVersion, type: description.name });
    groups.set(needs, [...(groups.get(needs) ?? []), ...lines]);
    count += 1;
  }
  return [...groups].flatMap(([needs, lines]) => [`With ${needs} also:`, ...new Set(lines)]);
}

/** What else the node would have to be set to, or undefined if a value that was given speaks against it. */
function needsOf(
  { displayOptions }: NodeProperty,
  description: NodeDescription,
  given: Readonly<Record<string, unknown>>,
  root: Readonly<Record<string, unknown>>,
  depth = 0,
): string | undefined {
  const needs: string[] = [];
  for (const [name, wanted] of rules(displayOptions?.show)) {
    if (wanted.some((value) => value === root[name])) continue;
    if (!reachable(name, description, given, root, depth) || APART.has(name) || Object.hasOwn(given, name))
      return undefined;
    needs.push(`${name} ${wanted.slice(0, 4).map(sayRuleValue).join(' or ')}`);
  }
  for (const [name, unwanted] of rules(displayOptions?.hide)) {
    const value = root[name];
    const property = description.properties.find((one) => one.name === name);
    const plain = typeof value === 'object' && value !== null ? ownValue(value, 'value') : value;
    if (!unwanted.some((one) => one === plain)) continue;
    if (property === undefined || !isEmptyValue(property, value)) return undefined;
    needs.push(`${name} filled in`);
  }
  return needs.length === 0 ? undefined : needs.join(' and ');
}

/** True for a parameter that shows, or that other values would show in its turn. */
function reachable(
  name: string,
  description: NodeDescription,
  given: Readonly<Record<string, unknown>>,
  root: Readonly<Record<string, unknown>>,
  depth: number,
): boolean {
  if (Object.hasOwn(root, name)) return true;
  const declared = description.properties.filter((property) => property.name === name);
  return depth < DEEPEST && declared.some((one) => needsOf(one, description, given, root, depth + 1) !== undefined);
}

const rules = (all: DisplayRules | undefined) =>
  Object.entries(all ?? {})
    .filter(([key]) => !key.startsWith('@') && !key.includes('.'))
    .map(([key, values]) => [key.replace(/^\//, ''), values] as const);
