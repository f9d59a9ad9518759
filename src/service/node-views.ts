import type { WorkflowAnswer } from '../contract/answers.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import type { NodeTypes } from '../n8n/catalog/node-types.ts';
import { nodeSlots, type Slots } from '../n8n/nodes/node-slots.ts';

export type NodeView = NonNullable<WorkflowAnswer['nodes']>[string];

function slotViews(slots: Slots, used: readonly string[]): NodeView['inputs'] {
  if (slots === 'unknown') return used.map((type) => ({ type, index: 0 }));
  return slots.map(({ type, index, name, required }) => ({
    type,
    index,
    ...(name === undefined ? {} : { name }),
    ...(required ? { required } : {}),
  }));
}

/** What a viewer needs to draw each node: its type's name, and the inputs and outputs that it has as it is set. */
export function nodeViews(workflow: WorkflowJson, nodeTypes: NodeTypes): Record<string, NodeView> {
  const views = workflow.nodes.map((node): [string, NodeView] => {
    const description = nodeTypes.describe(node.type, node.typeVersion);
    if (description === undefined) {
      return [
        node.name,
        { displayName: node.type, inputs: slotViews('unknown', ['main']), outputs: slotViews('unknown', ['main']) },
      ];
    }
    const { inputs, outputs } = nodeSlots(description, node);
    const { displayName } = description;
    return [node.name, { displayName, inputs: slotViews(inputs, ['main']), outputs: slotViews(outputs, ['main']) }];
  });
  return Object.fromEntries(views);
}
