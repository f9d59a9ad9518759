import { PawlError } from '../../errors/pawl-error.ts';
import { requireJson } from '../json-fault.ts';
import { isIndex, without } from '../json-values.ts';
import type { Operation } from '../operation.ts';
import type { WorkflowJson } from '../workflow-json.ts';
import { requireSlot, requireWire } from './require-wire.ts';

type SetConnections = Extract<Operation, { type: 'setConnections' }>;

const { entries } = Object;

/** Replaces all connections, or those of `sources` only, which are then taken as they are. */
export function setConnections(workflow: WorkflowJson, operation: SetConnections): WorkflowJson {
  const { connections, sources } = operation;
  requireJson(connections, 'setConnections');
  if (sources !== undefined) {
    return { ...workflow, connections: { ...without(workflow.connections, sources), ...connections } };
  }
  for (const [from, types] of entries(connections)) {
    for (const [type, slots] of entries(types)) {
      slots.forEach((slot, index) => {
        requireSlot({ type, index }, JSON.stringify(from));
        for (const target of slot ?? []) {
          if (!isIndex(target.index)) throw new PawlError('OutOfBounds', `A wire from "${from}" has no input index.`);
          const input = { type: target.type, index: target.index };
          requireWire(workflow, { from, output: { type, index }, to: target.node, input });
        }
      });
    }
  }
  return { ...workflow, connections };
}
