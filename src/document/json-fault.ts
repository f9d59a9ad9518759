import { PawlError } from '../errors/pawl-error.ts';
import { MAX_DEPTH } from './json-values.ts';

const { entries } = Object;
const { isArray } = Array;

/** Why a value can't stand in a document, with the place; undefined if it can. */
export function jsonFault(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') {
    return value.isWellFormed() ? undefined : `${path || 'it'} holds half of a surrogate pair`;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path || 'it'} is no number that JSON keeps`;
  }
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value !== 'object') return `${path || 'it'} is no JSON value`;
  if (depth >= MAX_DEPTH) return `it nests deeper than ${MAX_DEPTH} levels`;
  const members = isArray(value) ? value.map((item, index) => [String(index), item] as const) : entries(value);
  for (const [key, member] of members) {
    if (!key.isWellFormed()) return `${path || 'it'} has a key with half of a surrogate pair`;
    if (member === undefined && !isArray(value)) continue;
    const fault = jsonFault(member, `${path}/${key}`, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** InvalidOperation if a value that an operation brings can't stand in a document. */
export function requireJson(value: unknown, where: string): void {
  const fault = jsonFault(value);
  if (fault !== undefined) throw new PawlError('InvalidOperation', `${where}: ${fault}.`);
}
