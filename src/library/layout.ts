import type { WorkflowJson } from '../document/workflow-json.ts';
import { type LayoutOptions, layoutNodes } from '../n8n/layout/layout-nodes.ts';

/**
 * The workflow with its nodes laid out as n8n's editor draws them: all of them, or those of `move` beside the others.
 * Sticky notes and whatever else does not move stays as it is.
 */
export function layout(workflow: WorkflowJson, options: LayoutOptions = {}): WorkflowJson {
  const places = layoutNodes(workflow, options);
  return {
    ...workflow,
    nodes: workflow.nodes.map((node) => {
      const position = places.get(node.name);
      return position === undefined ? node : { ...node, position };
    }),
  };
}
