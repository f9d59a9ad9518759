import { z } from 'zod';
import { findNode } from '../draft/find-node.ts';
import { partOf, wholeOf } from '../draft/workflow-part.ts';
import { workflowOutline, workflowView } from '../draft/workflow-view.ts';
import type { Tool } from '../tool.ts';

const LONGEST_TEXT = 1_000;

const input = z.strictObject({
  detail: z.enum(['overview', 'full']).optional().describe('overview (default): without parameters. full: with them.'),
  nodes: z
    .array(z.string())
    .min(1)
    .max(100)
    .optional()
    .describe('Names of the nodes to show, with their wires; left out: all.'),
});

type Input = z.infer<typeof input>;

/** Shows the draft. */
export const getWorkflow: Tool<Input> = {
  name: 'get_workflow',
  class: 'read',
  description: `Shows the workflow as it stands: nodes and wires, and with detail "full" the parameters (texts over ${LONGEST_TEXT} characters are left out; get_node_parameter reads them).`,
  input,
  title: ({ nodes }) => (nodes === undefined ? 'Reading the workflow' : `Reading ${nodes.length} nodes`),
  run({ detail = 'overview', nodes }, { draft }) {
    const names = nodes?.map((reference) => findNode(draft, reference).name);
    const part = names === undefined ? wholeOf(draft) : partOf(draft, new Set(names));
    const content = detail === 'full' ? workflowView(part, [LONGEST_TEXT]) : workflowOutline(part);
    return { content, summary: `Read ${part.nodes.length} nodes`, operations: [] };
  },
};
