import { setAtPath, unsetAtPath, valueAt } from '../../document/apply/set-at-path.ts';
import { parsePointer } from '../../document/json-pointer.ts';
import { sameJson } from '../../document/json-values.ts';
import { isUnsafeKey } from '../../document/parameter-path.ts';
import type { Json, NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import { isPawlError } from '../../errors/pawl-error.ts';
import type { Edit } from '../validation/problem.ts';

const WIRES = '/connections';

/**
 * The workflow with one edit of a node, or of the connections, made. Undefined if something else stands there than the
 * edit says, or if it can't be put there.
 */
export function applyEdit(workflow: WorkflowJson, node: string | undefined, edit: Edit): WorkflowJson | undefined {
  if (parsePointer(edit.path).some(isUnsafeKey)) return undefined;
  if (edit.path.startsWith(`${WIRES}/`)) {
    const held = edited({ connections: workflow.connections } as unknown as Json, edit);
    if (held === undefined) return undefined;
    return { ...workflow, connections: (held as unknown as Pick<WorkflowJson, 'connections'>).connections };
  }
  const index = workflow.nodes.findIndex(({ name }) => name === node);
  const changed = index === -1 ? undefined : edited(workflow.nodes[index] as unknown as Json, edit);
  if (changed === undefined) return undefined;
  return { ...workflow, nodes: workflow.nodes.with(index, changed as unknown as NodeJson) };
}

function edited(holder: Json, { path, before, after }: Edit): Json | undefined {
  const tokens = parsePointer(path);
  const stands = valueAt(holder, tokens) ?? null;
  if (!sameJson(stands, before) || sameJson(before, after)) return undefined;
  try {
    return after === null ? unsetAtPath(holder, tokens, path) : setAtPath(holder, tokens, after, path);
  } catch (error) {
    if (isPawlError(error)) return undefined;
    throw error;
  }
}
