import { isPawlError } from '../errors/pawl-error.ts';
import { applyOperations } from './apply-operations.ts';
import { changedSources, diffConnections, type OutputChange, targetsOnlyIn } from './diff-connections.ts';
import type { Operation, Wire } from './operation.ts';
import type { ConnectionTarget, WorkflowJson } from './workflow-json.ts';

/**
 * Operations that lead from the connections of `now` to those of `wanted`, which has the same nodes: wire by wire, or
 * where wires can't say it (doubled or dangling ones, extra keys, another order) output by output.
 */
export function undoConnections(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  const changes = diffConnections(now.connections, wanted.connections);
  if (changes.length === 0) return [];
  const operations: readonly Operation[] = [
    { type: 'removeConnections' as const, connections: changes.flatMap(toRemove) },
    { type: 'addConnections' as const, connections: changes.flatMap(toAdd) },
  ].filter((operation) => operation.connections.length > 0);
  return leadsTo(now, operations, wanted) ? operations : [replaceOutputs(changes)];
}

function toRemove(change: OutputChange): readonly Wire[] {
  return targetsOnlyIn(change.before, change.after).map((target) => wireTo(change, target));
}

function toAdd(change: OutputChange): readonly Wire[] {
  return targetsOnlyIn(change.after, change.before).map((target) => {
    const at = change.after.indexOf(target);
    return at === change.after.length - 1 ? wireTo(change, target) : { ...wireTo(change, target), at };
  });
}

function wireTo({ source, type, index }: OutputChange, target: ConnectionTarget): Wire {
  const input = { type: target.type, index: target.index };
  return { from: source, output: { type, index }, to: target.node, input };
}

function leadsTo(now: WorkflowJson, operations: readonly Operation[], wanted: WorkflowJson): boolean {
  try {
    return changedSources(applyOperations(now, operations).connections, wanted.connections).length === 0;
  } catch (error) {
    if (isPawlError(error)) return false;
    throw error;
  }
}

function replaceOutputs(changes: readonly OutputChange[]): Operation {
  const slots = new Map<string, Map<string, (readonly ConnectionTarget[] | null)[]>>();
  for (const { source, type, index, after } of changes) {
    const types = slots.get(source) ?? new Map<string, (readonly ConnectionTarget[] | null)[]>();
    const list = types.get(type) ?? [];
    while (list.length < index) list.push(null);
    list[index] = after;
    slots.set(source, types.set(type, list));
  }
  const connections = Object.fromEntries([...slots].map(([source, types]) => [source, Object.fromEntries(types)]));
  const only = changes.map(({ source, type, index }) => ({ from: source, output: { type, index } }));
  return { type: 'setConnections', connections, only };
}
