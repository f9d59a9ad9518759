import { applyOperations } from '../document/apply-operations.ts';
import type { Operation } from '../document/operation.ts';
import type { Touch } from '../document/touch.ts';
import { touchesOverlap } from '../document/touches-overlap.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import type { Change } from './change.ts';
import { refusalFrom } from './refusal-from.ts';

export interface Conflict {
  readonly change: string;
  readonly code: string;
  readonly message: string;
}

export interface Reapplied {
  readonly draft: WorkflowJson;
  readonly kept: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

/** Names of nodes that an operation needs to be there. */
function neededNodes(operation: Operation): readonly string[] {
  switch (operation.type) {
    case 'addConnections':
    case 'removeConnections':
      return operation.connections.flatMap((wire) => [wire.from, wire.to]);
    case 'removeNodes':
      return operation.nodes;
    case 'updateNode':
    case 'setParameters':
      return [operation.node];
    case 'renameNode':
      return [operation.node, ...(operation.rewrites ?? []).map((rewrite) => rewrite.node)];
    default:
      return [];
  }
}

/** Names that a change brings into the workflow: of nodes that it adds, and new names of nodes. */
function broughtNames(operations: readonly Operation[]): readonly string[] {
  return operations.flatMap((operation) => {
    if (operation.type === 'addNodes') return operation.nodes.map((node) => node.name);
    return operation.type === 'renameNode' ? [operation.name] : [];
  });
}

/** Which of the earlier changes a change builds upon: those that touch the same, or bring a node that it needs. */
export function dependencies(
  earlier: readonly Change[],
  operations: readonly Operation[],
  touches: readonly Touch[],
): string[] {
  const needed = new Set(operations.flatMap(neededNodes));
  return earlier
    .filter(
      (change) =>
        broughtNames(change.operations).some((name) => needed.has(name)) ||
        change.touches.some((mine) => touches.some((theirs) => touchesOverlap(mine, theirs))),
    )
    .map((change) => change.id);
}

/**
 * Applies the pending changes anew to a canvas that has moved. A change that overlaps what was touched meanwhile, can't
 * be applied any more, or builds upon such a one is a conflict and is left out.
 */
export function reapplyPending(canvas: WorkflowJson, pending: readonly Change[], touched: readonly Touch[]): Reapplied {
  let draft = canvas;
  const kept: Change[] = [];
  const conflicts: Conflict[] = [];
  for (const change of pending) {
    const lost = change.dependsOn.find((id) => conflicts.some((conflict) => conflict.change === id));
    const overlap = change.touches.some((mine) => touched.some((theirs) => touchesOverlap(mine, theirs)));
    if (lost !== undefined) {
      conflicts.push({ change: change.id, code: 'StaleBase', message: `it builds upon ${lost}, which is in conflict` });
    } else if (overlap) {
      conflicts.push({
        change: change.id,
        code: 'StaleBase',
        message: 'somebody else changed the same part meanwhile',
      });
    } else {
      try {
        draft = applyOperations(draft, change.operations, { key: change.id });
        kept.push(change);
      } catch (error) {
        const { code, message } = refusalFrom(error);
        conflicts.push({ change: change.id, code, message });
      }
    }
  }
  return { draft, kept, conflicts };
}

/** apply(canvas, changes): the draft, or what a landing of these changes would give. */
export function applyChanges(canvas: WorkflowJson, changes: readonly Change[]): WorkflowJson {
  return changes.reduce((workflow, change) => applyOperations(workflow, change.operations, { key: change.id }), canvas);
}
