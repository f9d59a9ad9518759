import { isObject } from '../../document/json-values.ts';
import type { NodeProperty, NodePropertyOption } from '../../n8n/catalog/node-description.ts';
import { asProperty } from '../parameters/check-group.ts';
import { fitsVersion, type NodeScope } from '../parameters/fits-version.ts';
import { isPanelOnly } from '../parameters/panel-only.ts';
import { shapeOf } from '../parameters/shape-of.ts';
import { clipSentences, shorten } from '../text/quote.ts';
import { sayPropertyHint } from './say-hints.ts';
import { sayRuleValue } from './say-rule-value.ts';

/** How much is said of a parameter: levels of nesting, characters of its description, and choices. */
export interface PropertyDetail {
  readonly depth: number;
  readonly description: number;
  readonly choices: number;
}

/** A nested one is rarely needed and mostly plain by its name. */
const NESTED_DESCRIPTION = 160;

const PLAIN = new Set(['string', 'number', 'boolean', 'json', 'multiOptions']);

/** A parameter in a line, and what is nested in it below, indented. */
export function sayProperty(
  property: NodeProperty,
  detail: PropertyDetail,
  scope: NodeScope,
  indent = '',
): readonly string[] {
  const facts = [
    property.typeOptions?.multipleValues === true && property.type !== 'fixedCollection'
      ? `list of ${property.type}`
      : property.type,
    ...(property.required === true ? ['required'] : []),
    ...(hasDefault(property) ? [`default ${shorten(JSON.stringify(property.default), 80)}`] : []),
    ...expressionsOf(property),
  ];
  const words = said(property, indent === '' ? detail.description : Math.min(detail.description, NESTED_DESCRIPTION));
  const hint = detail.description === 0 ? '' : sayPropertyHint(property.builderHint);
  const only = indent === '' ? '' : condition(property);
  const line = `${indent}- ${property.name}: ${facts.join(', ')}${choicesOf(property, detail.choices)}${shapeOf(property, scope.type)}${only}${words}${hint}`;
  return [line, ...nested(property, detail, scope, `${indent}  `)];
}

/** A list or group may hold expressions within, and SQL and HTML are filled in by the nodes themselves. */
function expressionsOf({ noDataExpression, type, typeOptions, description = '' }: NodeProperty): readonly string[] {
  if (noDataExpression !== true || !PLAIN.has(type)) return [];
  if (/n8n expressions/i.test(description)) return ['{{ }} works in it without "=" in front'];
  return typeOptions?.editor === 'sqlEditor' || typeOptions?.editor === 'htmlEditor' ? [] : ['no expression'];
}

function said({ displayName, description, hint }: NodeProperty, longest: number): string {
  const plain = (description ?? hint ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const words = longest === 0 || plain === '' ? displayName : `${displayName}: ${clipSentences(plain, longest)}`;
  return words === '' ? '' : ` — ${words}`;
}

function hasDefault({ default: value, type }: NodeProperty): boolean {
  if (value === undefined || value === null || value === '' || type === 'collection' || type === 'fixedCollection')
    return false;
  if (type === 'resourceLocator') return isObject(value) && typeof value.value === 'string' && value.value !== '';
  return typeof value !== 'object' || (type === 'multiOptions' && Array.isArray(value) && value.length > 0);
}

function choicesOf({ type, name: own, options, typeOptions }: NodeProperty, most: number): string {
  if (type !== 'options' && type !== 'multiOptions') return '';
  if (own === 'fallbackOutput')
    return ' of "none" | "extra" (an output of its own, the last) | the number of a rule’s output';
  const values = unique(
    (options ?? []).flatMap(({ name, value }) =>
      value === undefined
        ? []
        : [typeof value === 'number' ? `${value} ${JSON.stringify(name)}` : JSON.stringify(value)],
    ),
  );
  if (typeOptions?.loadOptionsMethod !== undefined || values.length === 0)
    return ' (the service’s own values: one that was given, else leave it out)';
  const more = values.length > most ? ` and ${values.length - most} more` : '';
  return ` of ${values.slice(0, most).join(' | ')}${more}`;
}

function nested(property: NodeProperty, detail: PropertyDetail, scope: NodeScope, indent: string): readonly string[] {
  const options = property.options ?? [];
  const deeper = { ...detail, depth: detail.depth - 1 };
  if (property.type === 'collection') {
    if (detail.depth <= 0) return [`${indent}may have ${names(options)}`];
    return unique(
      options
        .filter((option) => fits(option, scope))
        .flatMap((option) => sayProperty(asProperty(option), deeper, scope, indent)),
    );
  }
  if (property.type !== 'fixedCollection') return [];
  const many = property.typeOptions?.multipleValues === true;
  const before = new Map<string, string>();
  return options
    .filter((group) => fits(group, scope))
    .flatMap((group) => {
      const fields = (group.values ?? []).filter((field) => fits(field, scope));
      const head = `${indent}- ${group.name}: ${many ? 'list of objects' : 'object'} with ${names(fields)}`;
      if (detail.depth <= 0) return [head];
      const lines = unique(fields.flatMap((field) => sayProperty(field, deeper, scope, `${indent}  `)));
      const first = before.get(lines.join('\n'));
      if (first !== undefined && lines.length > 1) return [`${head}, as in ${first}`];
      before.set(lines.join('\n'), group.name);
      return [head, ...lines];
    });
}

/** Of what other versions of the node, or other values at its root, would show nothing is said. */
function fits(option: Pick<NodePropertyOption, 'displayOptions' | 'type'>, scope: NodeScope): boolean {
  if (isPanelOnly(option) || option.type === 'hidden') return false;
  return fitsVersion(option.displayOptions, scope);
}

/** Which values beside it a nested parameter needs in order to count. */
function condition({ displayOptions }: NodeProperty): string {
  const rules = Object.entries(displayOptions?.show ?? {}).filter(
    ([key]) => !key.startsWith('/') && !key.startsWith('@'),
  );
  const said = rules.map(([key, values]) => `${key} is ${values.slice(0, 5).map(sayRuleValue).join(' or ')}`);
  return said.length === 0 ? '' : ` (only if ${said.join(' and ')})`;
}

const names = (fields: readonly { readonly name: string }[]): string =>
  [...new Set(fields.map(({ name }) => name))].join(', ') || 'nothing';

const unique = (lines: readonly string[]): readonly string[] => [...new Set(lines)];
