import { applyOperations } from './apply-operations.ts';
import { hashWorkflow } from './hash-workflow.ts';
import type { Operation } from './operation.ts';
import { undoConnections } from './undo-connections.ts';
import { undoName, undoSettings } from './undo-frame.ts';
import { undoNodes } from './undo-nodes.ts';
import type { WorkflowJson } from './workflow-json.ts';

/**
 * Operations that lead from one workflow to another: applied to `now` they give the hash of `wanted`. They name only
 * what differs, so that what is the same stays untouched; where that can't be said, all is replaced.
 */
export function operationsBetween(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  const operations: Operation[] = [];
  let current = now;
  for (const steps of [renames, replacements, undoNodes, undoConnections, undoName, undoSettings]) {
    const next = steps(current, wanted);
    operations.push(...next);
    current = applyOperations(current, next);
  }
  return hashWorkflow(current) === hashWorkflow(wanted) ? operations : everythingAnew(now, wanted);
}

/** Nodes that are known by their id and have another name now, as far as that name is free. */
function renames(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  const names = new Map(wanted.nodes.map(({ id, name }) => [id, name]));
  const { nodes, connections, pinData = {} } = now;
  const taken = new Set([...nodes.map(({ name }) => name), ...Object.keys(connections), ...Object.keys(pinData)]);
  return nodes.flatMap(({ id, name }): Operation[] => {
    const wished = names.get(id);
    if (wished === undefined || wished === name || taken.has(wished)) return [];
    return [{ type: 'renameNode', node: name, name: wished, rewrites: [] }];
  });
}

/** Nodes whose name belongs to another node by then: an update can't make one node of another. */
function replacements(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  const byName = new Map(wanted.nodes.map((node) => [node.name, node]));
  const nodes = now.nodes.flatMap(({ id, name, type }) => {
    const other = byName.get(name);
    return other !== undefined && (other.id !== id || other.type !== type) ? [name] : [];
  });
  return nodes.length === 0 ? [] : [{ type: 'removeNodes', nodes }];
}

function everythingAnew(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  const { nodes, pinData } = wanted;
  const anew: readonly Operation[] = [
    { type: 'clear' },
    { type: 'addNodes', nodes, ...(pinData === undefined ? {} : { pinData }) },
  ];
  return [
    ...anew,
    ...undoConnections(applyOperations(now, anew), wanted),
    ...undoName(now, wanted),
    ...undoSettings(now, wanted),
  ];
}
