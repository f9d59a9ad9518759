import type { ConnectionTarget, WorkflowJson } from './workflow-json.ts';

const { entries } = Object;

/** Visits every output that a workflow's connections name, empty ones too: by source, type and index, as they stand. */
export function forEachOutput(
  connections: WorkflowJson['connections'],
  visit: (source: string, type: string, index: number, targets: readonly ConnectionTarget[]) => void,
): void {
  for (const [source, types] of entries(connections)) {
    for (const [type, slots] of entries(types)) {
      for (const [index, slot] of slots.entries()) visit(source, type, index, slot ?? []);
    }
  }
}
