import type { WorkflowJson } from '../../document/workflow-json.ts';

export interface FlowEdge {
  readonly output: number;
  readonly to: string;
}

export interface Flow {
  /** Main wires by source, in the order of outputs. */
  readonly edges: ReadonlyMap<string, readonly FlowEdge[]>;
  /** Sub-nodes by the node that they are attached to. */
  readonly attached: ReadonlyMap<string, readonly string[]>;
  /** Nodes that a main wire enters. */
  readonly entered: ReadonlySet<string>;
}

/** The wires of a workflow as a drawing needs them; wires of nodes that are not there are left out. */
export function flowEdges(workflow: WorkflowJson): Flow {
  const names = new Set(workflow.nodes.map((node) => node.name));
  const edges = new Map<string, FlowEdge[]>();
  const attached = new Map<string, string[]>();
  const entered = new Set<string>();
  for (const [from, byType] of Object.entries(workflow.connections)) {
    for (const [type, outputs] of Object.entries(byType)) {
      outputs.forEach((targets, output) => {
        for (const { node: to } of targets ?? []) {
          if (!names.has(from) || !names.has(to)) continue;
          if (type.startsWith('ai_')) attached.set(to, [...(attached.get(to) ?? []), from]);
          else {
            edges.set(from, [...(edges.get(from) ?? []), { output, to }]);
            entered.add(to);
          }
        }
      });
    }
  }
  return { edges, attached, entered };
}
