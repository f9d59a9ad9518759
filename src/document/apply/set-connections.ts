import { PawlError } from '../../errors/pawl-error.ts';
import { wiresOf } from '../connection-slots.ts';
import { forEachOutput } from '../for-each-output.ts';
import { requireJson } from '../json-fault.ts';
import { isIndex } from '../json-values.ts';
import type { Operation } from '../operation.ts';
import type { WorkflowJson } from '../workflow-json.ts';
import { requireSlot, requireWire } from './require-wire.ts';
import { withWires } from './wires.ts';

type SetConnections = Extract<Operation, { type: 'setConnections' }>;

/** Replaces all connections, or those of the outputs in `only`, which are then taken as they are. */
export function setConnections(workflow: WorkflowJson, operation: SetConnections): WorkflowJson {
  const { connections, only } = operation;
  requireJson(connections, 'setConnections');
  if (only !== undefined) {
    return only.reduce((current, { from, output }) => {
      requireSlot(output, JSON.stringify(from));
      return withWires(current, from, output, wiresOf({ connections }, from, output.type, output.index));
    }, workflow);
  }
  forEachOutput(connections, (from, type, index, targets) => {
    requireSlot({ type, index }, JSON.stringify(from));
    for (const target of targets) {
      if (!isIndex(target.index)) throw new PawlError('OutOfBounds', `A wire from "${from}" has no input index.`);
      const input = { type: target.type, index: target.index };
      requireWire(workflow, { from, output: { type, index }, to: target.node, input });
    }
  });
  return { ...workflow, connections };
}
