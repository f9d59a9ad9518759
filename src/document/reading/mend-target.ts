import { isIndex, isObject, own } from '../json-values.ts';
import type { ConnectionTarget, Json, JsonObject } from '../workflow-json.ts';
import type { NamesById } from './mend-connections.ts';
import { numberIn } from './mend-fields.ts';
import { type Mending, mending } from './mending.ts';

/** The output that a wire starts from, and where to tell what was mended. */
export interface TargetContext {
  readonly source: string;
  readonly type: string;
  readonly namesById: NamesById;
  readonly mendings: Mending[];
}

/** The end of a wire as n8n writes it, unknown keys kept; undefined if it names no node. */
export function mendTarget(target: Json, context: TargetContext): ConnectionTarget | undefined {
  const { source: node, type, namesById, mendings } = context;
  const where = { node, path: `/${type}` };
  if (!isObject(target)) {
    const name = typeof target === 'number' ? namesById.get(String(target)) : target;
    if (typeof name !== 'string' || name === '') {
      mendings.push(mending('connection-target-dropped', where, { before: target }));
      return undefined;
    }
    const after = { node: name, type, index: 0 };
    mendings.push(mending('connection-target-text', where, { before: target, after }));
    return after;
  }
  const name = nodeNamed(own(target, 'node'), namesById);
  if (name === undefined) {
    mendings.push(mending('connection-target-dropped', where, { before: target }));
    return undefined;
  }
  const input = own(target, 'type');
  const index = own(target, 'index');
  const mended: ConnectionTarget = {
    ...target,
    node: name,
    type: typeof input === 'string' && input !== '' ? input : type,
    index: isIndex(index) ? index : indexIn(index),
  };
  if (mended.type !== input)
    mendings.push(mending('connection-type-missing', where, { before: target, after: mended }));
  if (mended.index !== index)
    mendings.push(mending('connection-index-mended', where, { before: target, after: mended }));
  if (name !== own(target, 'node')) {
    mendings.push(mending('connection-target-text', where, { before: target, after: mended }));
  }
  return sameTarget(target, mended) ? (target as JsonObject & ConnectionTarget) : mended;
}

function nodeNamed(node: Json | undefined, namesById: NamesById): string | undefined {
  if (typeof node === 'number') return namesById.get(String(node)) ?? String(node);
  return typeof node === 'string' && node !== '' ? node : undefined;
}

function indexIn(index: Json | undefined): number {
  const number = numberIn(index);
  return isIndex(number) ? number : 0;
}

function sameTarget(target: JsonObject, mended: ConnectionTarget): boolean {
  return target.node === mended.node && target.type === mended.type && target.index === mended.index;
}
