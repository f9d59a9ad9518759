import { isObject, sameJson } from './json-values.ts';
import { longestCommon } from './longest-common.ts';
import type { Json } from './workflow-json.ts';

/**
 * Which item of `after` (by index) is which of `before`: those that have the same id, name or end in both, in the order
 * of both, as many as there can be. Items without such are the same if they are equal; in lists of one length that hold
 * nothing else, those at the same place are.
 */
export function alignLists(before: readonly Json[], after: readonly Json[]): ReadonlyMap<number, number> {
  const named = [...before, ...after].some((item) => identity(item) !== undefined);
  if (!named && before.length === after.length) return new Map(before.map((_, index) => [index, index]));
  return longestCommon(before, after, alike);
}

function alike(one: Json, other: Json): boolean {
  const [mine, theirs] = [identity(one), identity(other)];
  return mine === undefined && theirs === undefined ? sameJson(one, other) : mine === theirs;
}

/** What tells an item of a workflow's lists from others, whatever else of it changes. */
function identity(item: Json): string | undefined {
  if (!isObject(item)) return undefined;
  const { id, node, type, index, name } = item;
  if (typeof id === 'string') return `id ${id}`;
  if (typeof node === 'string') return `wire ${node} ${String(type)} ${String(index)}`;
  return typeof name === 'string' ? `name ${name}` : undefined;
}
