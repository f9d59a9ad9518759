import { forEachOutput } from '../../document/for-each-output.ts';
import type { Wire } from '../../document/operation.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';

/** Every wire of the workflow, by source, type and output in document order. */
export function listWires(workflow: Pick<WorkflowJson, 'connections'>): readonly Wire[] {
  const wires: Wire[] = [];
  forEachOutput(workflow.connections, (from, type, index, targets) => {
    for (const target of targets) {
      const input = { type: target.type, index: target.index };
      wires.push({ from, output: { type, index }, to: target.node, input });
    }
  });
  return wires;
}
