import { PawlError } from '../errors/pawl-error.ts';
import { canonicalJson } from './canonical-json.ts';
import { isObject } from './json-values.ts';
import { sha256Hex } from './sha256.ts';
import type { Json, JsonObject, WorkflowJson } from './workflow-json.ts';

/**
 * What stands for pin data or static data that is kept elsewhere: the hash of its canonical form, which the
 * workflow's hash is made of, and the hash of the stored text, which keeps the order of keys. Reading refuses real
 * values of this form, so it is never ambiguous.
 */
export interface DetachedValue extends JsonObject {
  readonly $leaf: string;
  readonly $object: string;
}

const HASH = /^[0-9a-f]{64}$/;
const { entries, fromEntries, keys } = Object;

export function isDetachedValue(value: unknown): value is DetachedValue {
  if (!isObject(value) || keys(value).length !== 2) return false;
  const { $leaf: leaf, $object: object } = value;
  return typeof leaf === 'string' && typeof object === 'string' && HASH.test(leaf) && HASH.test(object);
}

const leaves = new WeakMap<object, string>();

/** The leaf of a pinned node or of static data, the same whether it is here or detached. */
export function dataLeaf(value: unknown): string {
  if (isDetachedValue(value)) return value.$leaf;
  if (typeof value !== 'object' || value === null) return sha256Hex(canonicalJson(value));
  const known = leaves.get(value);
  if (known !== undefined) return known;
  const leaf = sha256Hex(canonicalJson(value));
  leaves.set(value, leaf);
  return leaf;
}

/** The workflow without its pin data and static data, and the texts that were taken out, by the SHA-256 of each. */
export function detachData(workflow: WorkflowJson): {
  readonly workflow: WorkflowJson;
  readonly objects: Readonly<Record<string, string>>;
} {
  const objects: Record<string, string> = {};
  const detached = mapData(workflow, (value) => {
    if (value === null || isDetachedValue(value)) return value;
    const text = JSON.stringify(value);
    const hash = sha256Hex(text);
    objects[hash] = text;
    return { $leaf: dataLeaf(value), $object: hash };
  });
  return { workflow: detached, objects };
}

/** Puts back what `detachData` took out; NotFound if `lookup` has not got one of the texts. */
export function attachData(workflow: WorkflowJson, lookup: (hash: string) => string | undefined): WorkflowJson {
  return mapData(workflow, (value, where) => {
    if (!isDetachedValue(value)) return value;
    const text = lookup(value.$object);
    if (text === undefined) {
      throw new PawlError('NotFound', `The stored data of ${where} is missing (object ${value.$object}).`);
    }
    return JSON.parse(text) as Json;
  });
}

/** The hashes of the texts that a detached workflow needs. */
export function detachedObjects(workflow: WorkflowJson): readonly string[] {
  const found: string[] = [];
  mapData(workflow, (value) => {
    if (isDetachedValue(value)) found.push(value.$object);
    return value;
  });
  return found;
}

function mapData(workflow: WorkflowJson, change: (value: Json, where: string) => Json): WorkflowJson {
  const { pinData, staticData } = workflow;
  return {
    ...workflow,
    ...(pinData === undefined
      ? {}
      : { pinData: fromEntries(entries(pinData).map(([node, pin]) => [node, change(pin, `pinned node "${node}"`)])) }),
    ...(staticData === undefined ? {} : { staticData: change(staticData, 'staticData') }),
  };
}
