import type { Json, JsonObject } from './workflow-json.ts';

// The workflow sandbox looks globals up slowly; hot loops use these.
const { hasOwn, entries, fromEntries } = Object;
const { isArray } = Array;

/** How deep a document may nest; real ones stay below 30, and recursion must never exhaust the stack. */
export const MAX_DEPTH = 200;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !isArray(value);
}

/** The own value under a key, so that names such as `__proto__` and `constructor` are only ever data. */
export function own<T>(object: { readonly [key: string]: T }, key: string): T | undefined {
  return hasOwn(object, key) ? object[key] : undefined;
}

export function without<T extends object>(object: T, unwanted: readonly string[]): T {
  return fromEntries(entries(object).filter(([key]) => !unwanted.includes(key))) as T;
}

/** Equality of JSON: the order of keys doesn't count, the order of lists does. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const pairs = entries(a);
  return (
    pairs.length === entries(b).length && pairs.every(([key, item]) => hasOwn(b, key) && sameJson(item, own(b, key)))
  );
}

/** A value in a message: as JSON, cut where it gets long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** Some names in a message, so that a wrong one can be mended. */
export function listed(names: readonly string[]): string {
  const few = names.slice(0, 12).map((name) => JSON.stringify(name));
  const more = names.length - few.length;
  return few.length === 0 ? 'none' : `${few.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function isPosition(value: unknown): value is readonly [number, number] {
  return isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1]);
}

/** A typed document part seen as plain JSON. */
export function asJson(value: unknown): Json {
  return value as Json;
}
