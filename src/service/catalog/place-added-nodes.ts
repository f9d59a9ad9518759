import { applyStep } from '../../document/apply-operations.ts';
import type { NewNode, Operation } from '../../document/operation.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { layoutNodes } from '../../n8n/layout/layout-nodes.ts';

/**
 * The same operations, with a place for each added node that has none: beside what it is wired to in the end. `key` is
 * the one that the operations will be applied with. Refused like the operations themselves.
 */
export function placeAddedNodes(
  workflow: WorkflowJson,
  operations: readonly Operation[],
  key: string,
): readonly Operation[] {
  if (!operations.some(addsUnplaced)) return operations;
  const ids = new Map<NewNode, string>();
  const after = operations.reduce((current, operation, index) => {
    const next = applyStep(current, operation, index, { key });
    if (operation.type === 'addNodes') {
      const added = new Map(next.nodes.map((node) => [node.name, node.id]));
      for (const node of operation.nodes) {
        if (node.position === undefined) ids.set(node, added.get(node.name) ?? '');
      }
    }
    return next;
  }, workflow);
  const unplaced = new Set(ids.values());
  const move = new Set(after.nodes.filter(({ id }) => unplaced.has(id)).map(({ name }) => name));
  const places = layoutNodes(after, { move });
  const placeById = new Map(after.nodes.map(({ id, name }) => [id, places.get(name)]));
  return operations.map((operation) =>
    addsUnplaced(operation)
      ? { ...operation, nodes: operation.nodes.map((node) => placed(node, placeById.get(ids.get(node) ?? ''))) }
      : operation,
  );
}

/** True for an operation that adds a node without saying where. */
export function addsUnplaced(operation: Operation): operation is Extract<Operation, { type: 'addNodes' }> {
  return operation.type === 'addNodes' && operation.nodes.some(({ position }) => position === undefined);
}

/** A node that says all but its parameters would be taken as it is, without any. */
function placed(node: NewNode, position: NewNode['position']): NewNode {
  if (position === undefined || node.position !== undefined) return node;
  return { ...node, position, parameters: node.parameters ?? {} };
}
