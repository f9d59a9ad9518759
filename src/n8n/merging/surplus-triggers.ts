import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';

/**
 * Nodes of `addition` of which n8n takes no more beside those of `base` (a manual trigger, a chat trigger …), each
 * with the node that is there instead.
 */
export function surplusTriggers(
  base: WorkflowJson,
  addition: WorkflowJson,
  nodeTypes: NodeTypes,
): ReadonlyMap<string, NodeJson> {
  const byType = Map.groupBy(base.nodes, ({ type }) => type);
  return new Map(
    addition.nodes.flatMap((node) => {
      const there = byType.get(node.type) ?? [];
      const [first] = there;
      const most = nodeTypes.describe(node.type)?.maxNodes;
      return first === undefined || most === undefined || there.length < most ? [] : [[node.name, first] as const];
    }),
  );
}
