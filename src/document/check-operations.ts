import {
  type Check,
  type Fields,
  fieldsOf,
  filledText,
  listOf,
  refuse,
  requireObject,
  someOf,
  text,
} from './checking/check-shape.ts';
import { connections, json, jsonObject, newNode, nodeName, wire } from './checking/check-values.ts';
import { own, shown } from './json-values.ts';
import type { Operation, OperationType } from './operation.ts';

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

/** The fields that anybody may give each operation beside `type`; those that an inverse alone has are not among them. */
const OPERATIONS: { readonly [type in OperationType]: Fields } = {
  addNodes: { nodes: { check: someOf(newNode) } },
  removeNodes: { nodes: { check: someOf(text) } },
  updateNode: { node: { check: text }, set: { check: jsonObject }, unset: { check: keys, optional: true } },
  setParameters: { node: { check: text }, set: { check: listOf(value) }, unset: { check: keys, optional: true } },
  renameNode: {
    node: { check: text },
    name: { check: nodeName },
    rewrites: { check: listOf(rewrite), optional: true },
  },
  addConnections: { connections: { check: someOf(wire) } },
  removeConnections: { connections: { check: someOf(wire) } },
  setConnections: { connections: { check: connections } },
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
