import type { Expression, ObjectExpression, SpreadElement } from 'acorn';
import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { CheckedNode } from '../checked-node.ts';
import { readProgram } from '../javascript/read-program.ts';
import { javascriptIn } from '../texts/programs.ts';

/** What a node gives back, as far as its parameters show it. */
export interface Given {
  readonly items: number;
  /** The keys of an item's JSON; undefined where they are not known. */
  readonly keys: readonly string[] | undefined;
  /** Of what kind the value of `result` is; undefined where that is not known. */
  readonly kind: string | undefined;
  /** A text or number instead of an item. */
  readonly bare: boolean;
}

const UNKNOWN: Given = { items: 1, keys: undefined, kind: undefined, bare: false };

/** Each way in which a node that sets fields or runs code gives something back; none for other nodes. */
export function returnedBy(checked: CheckedNode): readonly Given[] {
  const { node } = checked;
  if (node.type === 'n8n-nodes-base.set') return [fieldsOf(checked)];
  if (node.type !== 'n8n-nodes-base.code') return [];
  return javascriptIn(checked).flatMap(({ text }) => {
    const read = readProgram(text);
    return 'fault' in read ? [] : read.returned.values.map(givenBy);
  });
}

function fieldsOf({ node, description }: CheckedNode): Given {
  if (description === undefined) return UNKNOWN;
  const parameters = resolvedParameters(description, node);
  const kept =
    node.typeVersion < 3
      ? parameters.keepOnlySet !== true
      : parameters.includeOtherFields === true || parameters.include === 'all';
  const fields = node.typeVersion < 3 ? oldFields(parameters.values) : newFields(parameters);
  if (kept || fields === undefined) return UNKNOWN;
  return {
    items: 1,
    keys: fields.map(({ name }) => name),
    kind: fields.find(({ name }) => name === 'result')?.kind,
    bare: false,
  };
}

interface Field {
  readonly name: string;
  readonly kind: string | undefined;
}

function newFields(parameters: Readonly<Record<string, unknown>>): readonly Field[] | undefined {
  const list = ownValue(parameters.assignments, 'assignments') ?? ownValue(parameters.fields, 'values');
  if (!Array.isArray(list)) return undefined;
  return list.map((item) => ({ name: String(ownValue(item, 'name')), kind: kindOf(ownValue(item, 'type')) }));
}

function kindOf(type: unknown): string | undefined {
  return typeof type === 'string' ? type.replace(/Value$/, '') : undefined;
}

function oldFields(values: unknown): readonly Field[] | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  return Object.entries(values).flatMap(([kind, list]) =>
    Array.isArray(list) ? list.map((item) => ({ name: String(ownValue(item, 'name')), kind })) : [],
  );
}

function givenBy(value: Expression | undefined): Given {
  if (value === undefined) return UNKNOWN;
  if (value.type === 'Literal' || value.type === 'TemplateLiteral') return { ...UNKNOWN, bare: true };
  if (value.type === 'ArrayExpression') {
    const [first] = value.elements;
    const spread = value.elements.some((element) => element?.type === 'SpreadElement');
    return { ...itemBy(first ?? undefined), items: spread ? 1 : value.elements.length };
  }
  return itemBy(value);
}

function itemBy(value: Expression | SpreadElement | undefined): Given {
  if (value?.type !== 'ObjectExpression') return UNKNOWN;
  const json = memberOf(value, 'json');
  const held = json?.type === 'ObjectExpression' ? json : json === undefined ? value : undefined;
  const result = held && memberOf(held, 'result');
  return { items: 1, keys: held && keysOf(held), kind: result && literalKind(result), bare: false };
}

function memberOf({ properties }: ObjectExpression, name: string): Expression | undefined {
  const member = properties.find((one) => one.type === 'Property' && keyOf(one.key) === name);
  return member?.type === 'Property' ? (member.value as Expression) : undefined;
}

function keysOf({ properties }: ObjectExpression): readonly string[] | undefined {
  const keys = properties.map((one) => (one.type === 'Property' ? keyOf(one.key) : undefined));
  return keys.includes(undefined) ? undefined : (keys as readonly string[]);
}

function keyOf(key: Expression | { readonly type: 'PrivateIdentifier' }): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

function literalKind(value: Expression): string | undefined {
  if (value.type === 'Literal') return isExpression(value.value) ? undefined : typeof value.value;
  if (value.type === 'TemplateLiteral') return 'string';
  if (value.type === 'ObjectExpression') return 'object';
  return value.type === 'ArrayExpression' ? 'array' : undefined;
}
