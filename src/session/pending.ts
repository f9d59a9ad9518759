import { applyOperations } from '../document/apply-operations.ts';
import type { Operation } from '../document/operation.ts';
import type { Touch } from '../document/touch.ts';
import { indexTouches } from '../document/touch-index.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import type { PendingChange } from './change.ts';
import { refusalFrom } from './refusal-from.ts';

export interface Conflict {
  readonly change: string;
  readonly code: string;
  readonly message: string;
}

export interface Reapplied {
  readonly draft: WorkflowJson;
  readonly kept: readonly PendingChange[];
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
    case 'addNodes':
    case 'setConnections':
    case 'setName':
    case 'setSettings':
    case 'clear':
      return [];
  }
}

/** Names that an operation brings into the workflow: of nodes that it adds, and new names of nodes. */
function broughtNames(operation: Operation): readonly string[] {
  switch (operation.type) {
    case 'addNodes':
      return operation.nodes.map((node) => node.name);
    case 'renameNode':
      return [operation.name];
    case 'removeNodes':
    case 'updateNode':
    case 'setParameters':
    case 'addConnections':
    case 'removeConnections':
    case 'setConnections':
    case 'setName':
    case 'setSettings':
    case 'clear':
      return [];
  }
}

/** Which of the earlier changes a change builds upon: those that touch the same, or bring a node that it needs. */
export function dependencies(
  earlier: readonly PendingChange[],
  operations: readonly Operation[],
  touches: readonly Touch[],
): string[] {
  const needed = new Set(operations.flatMap(neededNodes));
  const index = indexTouches(touches);
  return earlier
    .filter(
      (change) =>
        change.operations.flatMap(broughtNames).some((name) => needed.has(name)) || change.touches.some(index.overlaps),
    )
    .map((change) => change.id);
}

/**
 * Applies the pending changes anew to a canvas that has moved. A change that overlaps what was touched meanwhile, can't
 * be applied any more, or builds upon such a one is a conflict and is left out.
 */
export function reapplyPending(
  canvas: WorkflowJson,
  pending: readonly PendingChange[],
  touched: readonly Touch[],
): Reapplied {
  let draft = canvas;
  const kept: PendingChange[] = [];
  const conflicts: Conflict[] = [];
  const index = indexTouches(touched);
  for (const change of pending) {
    const lost = change.dependsOn.find((id) => conflicts.some((conflict) => conflict.change === id));
    const overlap = change.touches.some(index.overlaps);
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
export function applyChanges(canvas: WorkflowJson, changes: readonly PendingChange[]): WorkflowJson {
  return changes.reduce((workflow, change) => applyOperations(workflow, change.operations, { key: change.id }), canvas);
}
