import { alignLists } from './align-lists.ts';
import { applyOperations } from './apply-operations.ts';
import { formatPointer } from './json-pointer.ts';
import { asJson, isObject, own, sameJson } from './json-values.ts';
import type { Operation } from './operation.ts';
import { isUnsafeKey } from './parameter-path.ts';
import type { Json, WorkflowJson } from './workflow-json.ts';

/** One step of a JSON Patch (RFC 6902). */
export type PatchStep =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string };

/** What the operations do to the workflow, as JSON Patch. Refused like the operations; `key` is theirs. */
export function patchOfOperations(
  base: WorkflowJson,
  operations: readonly Operation[],
  options: { readonly key?: string } = {},
): readonly PatchStep[] {
  return jsonPatch(asJson(base), asJson(applyOperations(base, operations, options)));
}

/**
 * A JSON Patch that leads from one value to the other: keys by key, items of a list by what they are (a node by its id,
 * a wire by its end), texts and numbers as wholes. What stands under a key that programs take for more than data
 * (`__proto__`) is replaced with what holds it. The order of keys is not kept.
 */
export function jsonPatch(before: Json, after: Json): readonly PatchStep[] {
  return patch(before, after, []);
}

function patch(before: Json, after: Json, tokens: readonly string[]): readonly PatchStep[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after)) return patchList(before, after, tokens);
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    if (!keys.some(isUnsafeKey)) {
      return keys.flatMap((key) => patchKey(own(before, key), own(after, key), [...tokens, key]));
    }
  }
  return sameJson(before, after) ? [] : [{ op: 'replace', path: formatPointer(tokens), value: after }];
}

function patchKey(before: Json | undefined, after: Json | undefined, tokens: readonly string[]): readonly PatchStep[] {
  const path = formatPointer(tokens);
  if (before === undefined) return after === undefined ? [] : [{ op: 'add', path, value: after }];
  return after === undefined ? [{ op: 'remove', path }] : patch(before, after, tokens);
}

/** From the last item to the first what goes, then in order what comes and what changed, so that each index is right in its turn. */
function patchList(before: readonly Json[], after: readonly Json[], tokens: readonly string[]): readonly PatchStep[] {
  const kept = alignLists(before, after);
  const stays = new Set(kept.values());
  const gone = before
    .flatMap((_, index) =>
      stays.has(index) ? [] : [{ op: 'remove' as const, path: formatPointer([...tokens, `${index}`]) }],
    )
    .reverse();
  const come = after.flatMap((value, index): readonly PatchStep[] => {
    const place = [...tokens, `${index}`];
    const from = kept.get(index);
    if (from === undefined) return [{ op: 'add', path: formatPointer(place), value }];
    return patch(before[from] as Json, value, place);
  });
  return [...gone, ...come];
}
