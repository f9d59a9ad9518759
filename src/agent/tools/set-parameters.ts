import { z } from 'zod';
import type { Json } from '../../document/workflow-json.ts';
import { findNode } from '../draft/find-node.ts';
import { parametersResult } from '../draft/parameters-result.ts';
import { severalOf } from '../input/several-of.ts';
import { shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const input = z.strictObject({
  node: z.string().describe('Name (or id) of the node.'),
  set: z
    .array(
      z.strictObject({
        path: z.string().describe('From the parameters: url, options.timeout, assignments.assignments[0].value.'),
        value: z.unknown().describe('Any JSON. An expression is a text that starts with "=".'),
        before: z.unknown().optional().describe('What you believe stands there; refused if it is something else.'),
      }),
    )
    .describe('All its values; they are applied in order.'),
  unset: z.array(z.string()).optional().describe('Paths of parameters to take away.'),
});

type Input = z.infer<typeof input>;

const one: Tool<Input> = {
  name: 'set_parameters',
  class: 'write',
  description:
    'Sets parameters, exactly as given, of several nodes in one call; of each node all or nothing. Names and values are checked against what the node shows once all values are set: get_node_details with withParameters and your resource, operation or mode tells them. Settings such as onError or notes belong to set_node_settings.',
  input,
  title: ({ node }) => `Configuring ${shorten(node, 80)}`,
  run({ node: reference, set, unset = [] }, context) {
    const node = findNode(context.draft, reference);
    const values = set.map(({ path, value, before }) => ({
      path,
      value: value as Json,
      ...(before === undefined ? {} : { before: before as Json }),
    }));
    return parametersResult(node, { set: values, unset }, context);
  },
};

/** Sets parameters of nodes by path. */
export const setParameters = severalOf(one, {
  field: 'nodes',
  most: 30,
  title: (nodes) => `Configuring ${nodes.length} nodes: ${shorten(nodes.map(({ node }) => node).join(', '), 100)}`,
});
