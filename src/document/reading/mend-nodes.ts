import { PawlError } from '../../errors/pawl-error.ts';
import { deriveId } from '../derive-id.ts';
import { isObject, own } from '../json-values.ts';
import type { JsonObject, NodeJson } from '../workflow-json.ts';
import { freeName } from './free-name.ts';
import { type Mended, mendParameters, mendTypeVersion } from './mend-fields.ts';
import { mendPosition, placesBelow } from './mend-position.ts';
import { type Mending, mending } from './mending.ts';

const { entries } = Object;

interface Taken {
  readonly names: Set<string>;
  readonly ids: Set<string>;
}

/**
 * The nodes with whatever a node can't be without; one that lacks nothing keeps its identity. `seed` tells files
 * apart, so that ids which are made here derive from the file. InvalidWorkflow for what is no node at all.
 */
export function mendNodes(
  list: readonly unknown[],
  seed: () => string,
): { readonly nodes: readonly NodeJson[]; readonly mendings: readonly Mending[] } {
  const raw = list.map(requireNode);
  // Names and ids that stand in the file are given to nobody else.
  const inFile: Taken = { names: new Set(raw.map(nameText)), ids: new Set(raw.map(idText)) };
  const taken: Taken = { names: new Set(), ids: new Set() };
  const place = placesBelow(raw);
  const nextNumber = new Map<string, number>();
  const mendings: Mending[] = [];
  const nodes = raw.map((node, index) => {
    const name = mendName(node, inFile.names, taken.names, nextNumber);
    const id = mendId(node, taken.ids, (attempt) => deriveId('file', seed(), index, attempt), inFile.ids);
    taken.names.add(name.value);
    taken.ids.add(id.value);
    const fields: { readonly [key: string]: Mended<unknown> } = {
      id,
      name,
      typeVersion: mendTypeVersion(own(node, 'typeVersion')),
      position: mendPosition(own(node, 'position'), place),
      parameters: mendParameters(own(node, 'parameters')),
    };
    const wrong = entries(fields).filter(([, field]) => field.code !== undefined);
    for (const [key, { code, value: after }] of wrong) {
      mendings.push(mending(code!, { node: name.value, path: `/${key}` }, { before: own(node, key), after }));
    }
    if (wrong.length === 0) return node as unknown as NodeJson;
    return { ...node, ...Object.fromEntries(wrong.map(([key, { value }]) => [key, value])) } as unknown as NodeJson;
  });
  return { nodes, mendings };
}

function requireNode(value: unknown, index: number): JsonObject {
  if (!isObject(value)) throw refused(index, 'is no object');
  const type = own(value, 'type');
  if (typeof type !== 'string' || type === '') {
    const name = own(value, 'name');
    throw refused(index, `${typeof name === 'string' ? `(${JSON.stringify(name.slice(0, 80))}) ` : ''}has no type`);
  }
  return value;
}

function refused(index: number, why: string): PawlError {
  return new PawlError('InvalidWorkflow', `This is no workflow that can be opened: nodes[${index}] ${why}.`);
}

function mendName(
  node: JsonObject,
  inFile: ReadonlySet<string>,
  taken: ReadonlySet<string>,
  nextNumber: Map<string, number>,
): Mended<string> {
  const name = nameText(node);
  const isTaken = (candidate: string) => inFile.has(candidate) || taken.has(candidate);
  if (name === '') {
    const kind = String(own(node, 'type')).split('.').at(-1) || 'Node';
    return { value: isTaken(kind) ? freeName(kind, isTaken, nextNumber) : kind, code: 'node-name-missing' };
  }
  if (taken.has(name)) return { value: freeName(name, isTaken, nextNumber), code: 'node-name-doubled' };
  return own(node, 'name') === name ? { value: name } : { value: name, code: 'node-name-missing' };
}

function mendId(
  node: JsonObject,
  taken: ReadonlySet<string>,
  derive: (attempt: number) => string,
  inFile: ReadonlySet<string>,
): Mended<string> {
  const id = idText(node);
  if (id !== '' && !taken.has(id))
    return own(node, 'id') === id ? { value: id } : { value: id, code: 'node-id-not-text' };
  let attempt = 0;
  while (inFile.has(derive(attempt)) || taken.has(derive(attempt))) attempt += 1;
  return { value: derive(attempt), code: id === '' ? 'node-id-missing' : 'node-id-doubled' };
}

function nameText(node: JsonObject): string {
  const name = own(node, 'name');
  if (typeof name === 'string') return name.trim() === '' ? '' : name;
  return typeof name === 'number' ? String(name) : '';
}

function idText(node: JsonObject): string {
  const id = own(node, 'id');
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}
