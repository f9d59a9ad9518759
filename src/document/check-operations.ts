import {
  type Check,
  type Fields,
  fieldsOf,
  filledText,
  listOf,
  refuse,
  requireObject,
  text,
} from './checking/check-shape.ts';
import {
  connections,
  index,
  json,
  jsonObject,
  newNode,
  nodeName,
  output,
  pinData,
  wire,
} from './checking/check-values.ts';
import { own, shown } from './json-values.ts';
import type { Operation, OperationType } from './operation.ts';

const texts = listOf(text);
const keys: Check = listOf(filledText);

const value = fieldsOf({
  path: { check: filledText },
  before: { check: json, optional: true },
  value: { check: json },
});

const rewrite = fieldsOf({
  node: { check: text },
  path: { check: filledText },
  before: { check: text },
  after: { check: text },
});

/** The fields that each operation has beside `type`. */
const OPERATIONS: { readonly [type in OperationType]: Fields } = {
  addNodes: {
    nodes: { check: listOf(newNode) },
    at: { check: listOf(index), optional: true },
    pinData: { check: pinData, optional: true },
  },
  removeNodes: { nodes: { check: texts } },
  updateNode: { node: { check: text }, set: { check: jsonObject }, unset: { check: keys, optional: true } },
  setParameters: { node: { check: text }, set: { check: listOf(value) }, unset: { check: keys, optional: true } },
  renameNode: {
    node: { check: text },
    name: { check: nodeName },
    rewrites: { check: listOf(rewrite), optional: true },
  },
  addConnections: { connections: { check: listOf(wire) } },
  removeConnections: { connections: { check: listOf(wire) } },
  setConnections: { connections: { check: connections }, only: { check: listOf(output), optional: true } },
  setName: { name: { check: text } },
  setSettings: { set: { check: jsonObject }, unset: { check: keys, optional: true } },
  clear: {},
};

/**
 * Operations as they come through a door, strict: InvalidOperation names the place, an unknown field and the fields
 * that exist. Whether they fit a workflow is for `applyOperations` to say.
 */
export function checkOperations(value: unknown): readonly Operation[] {
  listOf(checkOperation)(value, 'operations');
  return value as readonly Operation[];
}

function checkOperation(value: unknown, where: string): void {
  const { type, ...fields } = requireObject(value, where);
  const known = typeof type === 'string' ? own<Fields>(OPERATIONS, type) : undefined;
  if (known === undefined) {
    const types = Object.keys(OPERATIONS).join(', ');
    throw refuse(where, `${shown(type)} is no type of operation; the types are ${types}`);
  }
  fieldsOf(known)(fields, `${where} (${String(type)})`);
}
