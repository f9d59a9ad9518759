import { PawlError } from '../../errors/pawl-error.ts';
import { MAX_DEPTH } from '../json-values.ts';
import { type Mending, mending } from './mending.ts';

const { entries, fromEntries } = Object;
const { isArray } = Array;

/**
 * The value with what canonical JSON can't hold put right: halves of surrogate pairs are told as mendings, -0 becomes
 * the 0 that JSON writes for it. What needs nothing keeps its identity. InvalidWorkflow for infinite numbers, things
 * that are not JSON, broken keys and nesting beyond MAX_DEPTH.
 */
export function cleanJson(value: unknown): { readonly value: unknown; readonly mendings: readonly Mending[] } {
  const mendings: Mending[] = [];
  return { value: clean(value, '', 0, mendings), mendings };
}

function clean(value: unknown, path: string, depth: number, mendings: Mending[]): unknown {
  if (typeof value === 'string') {
    if (value.isWellFormed()) return value;
    const after = value.toWellFormed();
    mendings.push(mending('text-mended', { path }, { after }));
    return after;
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw refused(path, 'a number too large to be kept');
    return value === 0 ? 0 : value;
  }
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value !== 'object') throw refused(path, `a value of type ${typeof value}`);
  if (depth >= MAX_DEPTH) throw refused('', `nesting deeper than ${MAX_DEPTH} levels`);
  return isArray(value)
    ? cleanList(value, path, depth, mendings)
    : cleanObject(value as { readonly [key: string]: unknown }, path, depth, mendings);
}

function cleanList(list: readonly unknown[], path: string, depth: number, mendings: Mending[]): readonly unknown[] {
  const cleaned = list.map((item, index) => clean(item, `${path}/${index}`, depth + 1, mendings));
  return cleaned.every((item, index) => Object.is(item, list[index])) ? list : cleaned;
}

function cleanObject(
  object: { readonly [key: string]: unknown },
  path: string,
  depth: number,
  mendings: Mending[],
): object {
  let same = true;
  const cleaned: [string, unknown][] = [];
  for (const [key, member] of entries(object)) {
    if (!key.isWellFormed()) throw refused(path, 'a key with half of a surrogate pair');
    const kept = member === undefined ? undefined : clean(member, `${path}/${key}`, depth + 1, mendings);
    same = same && kept !== undefined && Object.is(kept, member);
    if (kept !== undefined) cleaned.push([key, kept]);
  }
  return same ? object : fromEntries(cleaned);
}

function refused(path: string, what: string): PawlError {
  return new PawlError('InvalidWorkflow', `The file holds ${what}${path === '' ? '' : ` at ${path.slice(0, 200)}`}.`);
}
