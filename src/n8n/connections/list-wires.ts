import type { Wire } from '../../document/operation.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';

/** Every wire of the workflow, by source, type and output in document order. */
export function listWires(workflow: Pick<WorkflowJson, 'connections'>): readonly Wire[] {
  const wires: Wire[] = [];
  for (const [from, types] of Object.entries(workflow.connections)) {
    for (const [type, outputs] of Object.entries(types)) {
      for (const [index, targets] of outputs.entries()) {
        for (const target of targets ?? []) {
          wires.push({
            from,
            output: { type, index },
            to: target.node,
            input: { type: target.type, index: target.index },
          });
        }
      }
    }
  }
  return wires;
}
