import { z } from 'zod';
import { findNode } from '../draft/find-node.ts';
import { partOf, sliceOf, wholeOf } from '../draft/workflow-part.ts';
import { workflowOutline, workflowView } from '../draft/workflow-view.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const LONGEST_TEXT = 1_000;
const MOST_STEPS = 5;

const input = z.strictObject({
  detail: z
    .enum(['overview', 'full'])
    .optional()
    .describe('overview: without parameters. full: with them. Default: full with around, else overview.'),
  nodes: z
    .array(z.string())
    .min(1)
    .max(100)
    .optional()
    .describe('Names of the nodes to show, with their wires; left out: all.'),
  around: z.string().optional().describe('Name of one node: it is shown with what is near it.'),
  depth: z
    .int()
    .min(1)
    .max(MOST_STEPS)
    .optional()
    .describe('With around: how many wires away a node may be; default 1. Sub-nodes are always shown with their node.'),
});

type Input = z.infer<typeof input>;

/** Shows the draft. */
export const getWorkflow: Tool<Input> = {
  name: 'get_workflow',
  class: 'read',
  description: `Shows the workflow as it stands: nodes and wires, all of them, some, or those around one node; with detail "full" also the parameters (texts over ${LONGEST_TEXT} characters are left out; get_node_parameter reads them).`,
  input,
  title({ nodes, around }) {
    if (around !== undefined) return `Reading what is around ${shorten(around, 80)}`;
    return nodes === undefined ? 'Reading the workflow' : `Reading ${nodes.length} nodes`;
  },
  run({ detail, nodes, around, depth = 1 }, { draft }) {
    const named = nodes?.map((reference) => findNode(draft, reference).name) ?? [];
    const centre = around === undefined ? undefined : findNode(draft, around).name;
    const near = centre === undefined ? [] : sliceOf(draft, centre, depth);
    const names = new Set([...near, ...named]);
    const part = names.size === 0 ? wholeOf(draft) : partOf(draft, names);
    const full = detail === 'full' || (detail === undefined && centre !== undefined);
    const view = full ? workflowView(part, [LONGEST_TEXT]) : workflowOutline(part);
    const heading =
      centre === undefined
        ? []
        : [`${part.nodes.length} of ${draft.nodes.length} nodes: those at most ${depth} away from ${quote(centre)}.`];
    return { content: [...heading, view].join('\n'), summary: `Read ${part.nodes.length} nodes`, operations: [] };
  },
};
