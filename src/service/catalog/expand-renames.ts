import { applyOperations } from '../../document/apply-operations.ts';
import type { Operation } from '../../document/operation.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { renameRewrites } from '../../n8n/expressions/rename-rewrites.ts';

/**
 * The same operations, with each rename that lists no rewrites listing those that it needs: the texts that name the
 * node as they stand when its turn comes. `key` is the one that the operations will be applied with. Refused like the
 * operations themselves.
 */
export function expandRenames(
  workflow: WorkflowJson,
  operations: readonly Operation[],
  key: string,
): readonly Operation[] {
  const lastRename = operations.findLastIndex(lacksRewrites);
  const expanded: Operation[] = [];
  for (const [index, operation] of operations.entries()) {
    if (index > lastRename || !lacksRewrites(operation)) {
      expanded.push(operation);
      continue;
    }
    const current = applyOperations(workflow, expanded, { key });
    expanded.push({ ...operation, rewrites: renameRewrites(current, operation.node, operation.name) });
  }
  return expanded;
}

/** True for a rename that leaves what it rewrites to the door. */
export function lacksRewrites(operation: Operation): operation is Extract<Operation, { type: 'renameNode' }> {
  return operation.type === 'renameNode' && operation.rewrites === undefined;
}
