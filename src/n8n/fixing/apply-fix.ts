import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { Problem } from '../validation/problem.ts';
import { applyEdit } from './apply-edit.ts';
import type { Fix } from './fix.ts';

/** The workflow with a problem's fix made, all of its edits or none. Undefined if there is no fix, or it does not fit any more. */
export function applyFix(
  workflow: WorkflowJson,
  { code, node, fix }: Problem,
): { readonly workflow: WorkflowJson; readonly fixes: readonly Fix[] } | undefined {
  if (fix === undefined) return undefined;
  const { also = [], ...first } = fix;
  let current = workflow;
  const fixes: Fix[] = [];
  for (const edit of [first, ...also]) {
    const next = applyEdit(current, node, edit);
    if (next === undefined) return undefined;
    current = next;
    fixes.push({ code, ...(node === undefined ? {} : { node }), ...edit });
  }
  return { workflow: current, fixes };
}
