import type { WorkflowJson } from '../document/workflow-json.ts';
import type { PendingChange } from './change.ts';
import { namesType } from './names-type.ts';

/** True if changes bring a node of one of these types, or reach one that is on the canvas, its wires included. */
export function touchesType(
  types: readonly string[],
  changes: readonly PendingChange[],
  canvas: WorkflowJson,
): boolean {
  if (types.length === 0) return false;
  const brings = changes.some(({ operations }) =>
    operations.some(
      (operation) => operation.type === 'addNodes' && operation.nodes.some(({ type }) => namesType(types, type)),
    ),
  );
  if (brings) return true;
  const there = canvas.nodes.filter(({ type }) => namesType(types, type)).map(({ name }) => name);
  if (there.length === 0) return false;
  return changes.some(({ touches }) =>
    touches.some((touch) =>
      touch.kind === 'workflow' ? touch.path === '' || touch.path === '/connections' : there.includes(touch.node),
    ),
  );
}
