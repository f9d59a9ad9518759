import { applyOperations } from './apply-operations.ts';
import type { Operation } from './operation.ts';
import { undoConnections } from './undo-connections.ts';
import { undoName, undoSettings } from './undo-frame.ts';
import { undoNodes } from './undo-nodes.ts';
import type { WorkflowJson } from './workflow-json.ts';

type RenameNode = Extract<Operation, { type: 'renameNode' }>;

/** Operations that lead from `after` back to `before`, given the one that led there. */
export function inverseOf(before: WorkflowJson, operation: Operation, after: WorkflowJson): readonly Operation[] {
  const first = operation.type === 'renameNode' ? [renameBack(operation)] : [];
  const renamed = applyOperations(after, first);
  const nodes = undoNodes(renamed, before);
  const restored = applyOperations(renamed, nodes);
  return [
    ...first,
    ...nodes,
    ...undoConnections(restored, before),
    ...undoName(after, before),
    ...undoSettings(after, before),
  ];
}

function renameBack({ node, name, rewrites }: RenameNode): Operation {
  const back = (rewrites ?? []).toReversed().map((rewrite) => ({
    node: rewrite.node === node ? name : rewrite.node,
    path: rewrite.path,
    before: rewrite.after,
    after: rewrite.before,
  }));
  return { type: 'renameNode', node: name, name: node, rewrites: back };
}
