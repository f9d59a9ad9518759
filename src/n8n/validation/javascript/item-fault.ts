import type { Expression, ObjectExpression, SpreadElement } from 'acorn';

const ITEM_KEYS = new Set(['json', 'binary', 'pairedItem', 'error', 'index']);

/** Why n8n does not take what a Code node returns for its items, as far as its form shows; undefined if it may. */
export function itemsFault(value: Expression | undefined): string | undefined {
  if (value === undefined) return 'it returns nothing';
  if (isPlain(value)) return 'it returns a plain value';
  if (value.type === 'ObjectExpression') return itemFault(value);
  if (value.type !== 'ArrayExpression') return undefined;
  for (const element of value.elements) {
    const fault =
      element === null ? undefined : isPlain(element) ? 'it returns a list of plain values' : itemFault(element);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The same for a Code node that runs once for each item and returns one. Nothing at all leaves the item out. */
export function oneItemFault(value: Expression | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (isPlain(value)) return 'it returns a plain value';
  if (value.type === 'ArrayExpression') return 'it returns a list, and runs once for each item';
  return itemFault(value);
}

type Element = Expression | SpreadElement;

function itemFault(value: Element): string | undefined {
  if (value.type !== 'ObjectExpression') return undefined;
  const keys = keysOf(value);
  if (keys === undefined || !keys.some((key) => ITEM_KEYS.has(key))) return undefined;
  const strange = keys.find((key) => !ITEM_KEYS.has(key));
  if (strange !== undefined) return `it returns an item with "${strange}" beside "json"`;
  const json = value.properties.find((one) => one.type === 'Property' && nameOf(one.key) === 'json');
  const held = json?.type === 'Property' ? json.value : undefined;
  return held !== undefined && (isPlain(held) || held.type === 'ArrayExpression')
    ? 'the "json" of an item is no object'
    : undefined;
}

function keysOf({ properties }: ObjectExpression): readonly string[] | undefined {
  const names = properties.map((one) => (one.type === 'Property' && !one.computed ? nameOf(one.key) : undefined));
  return names.includes(undefined) ? undefined : (names as readonly string[]);
}

function nameOf(key: Expression | { readonly type: 'PrivateIdentifier' }): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

function isPlain(value: Element): boolean {
  return value.type === 'TemplateLiteral' || (value.type === 'Literal' && value.value !== null);
}
