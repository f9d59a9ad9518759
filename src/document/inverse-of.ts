import { applyOperations } from './apply-operations.ts';
import { diffValues } from './diff-values.ts';
import type { Operation } from './operation.ts';
import { undoConnections } from './undo-connections.ts';
import { undoNodes } from './undo-nodes.ts';
import type { Json, WorkflowJson } from './workflow-json.ts';

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

function undoName(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  const name = wanted.name ?? '';
  return (now.name ?? '') === name ? [] : [{ type: 'setName', name }];
}

function undoSettings(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  if (now.settings === wanted.settings) return [];
  const [one, other] = [now.settings ?? {}, wanted.settings ?? {}];
  const changed = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => diffValues(one[key] as Json, other[key] as Json).length > 0,
  );
  if (changed.length === 0) return [];
  const unset = changed.filter((key) => other[key] === undefined);
  const set = Object.fromEntries(changed.flatMap((key) => (other[key] === undefined ? [] : [[key, other[key]]])));
  return [{ type: 'setSettings', set, ...(unset.length === 0 ? {} : { unset }) }];
}
