import { isObject, own, sameJson } from './json-values.ts';
import { isPathToken } from './parameter-path.ts';
import type { Json } from './workflow-json.ts';

/** A place where two values differ; undefined where there is nothing. */
export interface ValueChange {
  readonly tokens: readonly string[];
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * The smallest places where two values differ: within objects by key, within lists of one length by index, in a list
 * that has only grown or shrunk at its end by the items there. Any other difference is one of the whole. Objects with
 * keys that no path can name are compared as wholes.
 */
export function diffValues(
  before: Json | undefined,
  after: Json | undefined,
  tokens: readonly string[] = [],
): readonly ValueChange[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, tokens);
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    if (keys.every(isPathToken)) {
      return keys.flatMap((key) => diffValues(own(before, key), own(after, key), [...tokens, key]));
    }
  }
  return sameJson(before, after) ? [] : [{ tokens, before, after }];
}

function diffLists(before: readonly Json[], after: readonly Json[], tokens: readonly string[]): readonly ValueChange[] {
  const common = Math.min(before.length, after.length);
  if (before.length !== after.length && !sameJson(before.slice(0, common), after.slice(0, common))) {
    return [{ tokens, before, after }];
  }
  const longer = before.length > after.length ? before : after;
  return longer.flatMap((_, index) => diffValues(before[index], after[index], [...tokens, String(index)]));
}
