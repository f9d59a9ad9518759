import type { Wire } from '../../document/operation.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import type { CheckedNode } from './checked-node.ts';
import type { WorkflowGraph } from './graph/workflow-graph.ts';

/** What every rule may look at; made once for each validation. */
export interface ValidationContext {
  readonly nodeTypes: NodeTypes;
  readonly workflow: WorkflowJson;
  readonly nodes: readonly CheckedNode[];
  readonly byName: ReadonlyMap<string, CheckedNode>;
  readonly wires: readonly Wire[];
  readonly graph: WorkflowGraph;
}
