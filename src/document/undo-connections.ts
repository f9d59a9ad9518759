import { isPawlError } from '../errors/pawl-error.ts';
import { applyOperations } from './apply-operations.ts';
import { changedSources, diffConnections, type OutputChange, targetsOnlyIn } from './diff-connections.ts';
import { own } from './json-values.ts';
import type { Operation, Wire } from './operation.ts';
import type { ConnectionTarget, WorkflowJson } from './workflow-json.ts';

/**
 * Operations that lead from the connections of `now` to those of `wanted`, which has the same nodes: wire by wire, or
 * where wires can't say it (doubled or dangling ones, extra keys, another order) by replacing whole sources.
 */
export function undoConnections(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  const changes = diffConnections(now.connections, wanted.connections);
  if (changes.length === 0) return [];
  const operations: readonly Operation[] = [
    { type: 'removeConnections' as const, connections: changes.flatMap(toRemove) },
    { type: 'addConnections' as const, connections: changes.flatMap(toAdd) },
  ].filter((operation) => operation.connections.length > 0);
  return leadsTo(now, operations, wanted) ? operations : [replaceSources(now, wanted)];
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

function replaceSources(now: WorkflowJson, wanted: WorkflowJson): Operation {
  const sources = changedSources(now.connections, wanted.connections);
  const kept = sources.flatMap((source) => {
    const types = own(wanted.connections, source);
    return types === undefined ? [] : [[source, types] as const];
  });
  return { type: 'setConnections', connections: Object.fromEntries(kept), sources };
}
