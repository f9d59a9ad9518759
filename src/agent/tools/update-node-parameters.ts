import { z } from 'zod';
import { PawlError } from '../../errors/pawl-error.ts';
import { readParameterChange } from '../assistance/parameter-change.ts';
import { findNode } from '../draft/find-node.ts';
import { parametersResult } from '../draft/parameters-result.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const input = z.strictObject({
  nodeId: z.string().describe('Name or id of the node.'),
  changes: z
    .array(z.string().min(1))
    .min(1)
    .max(30)
    .describe('What is to be set, in plain words, with all values, names of fields and nodes, and texts word by word.'),
});

type Input = z.infer<typeof input>;

/** Sets parameters that the model describes in words; a model of the fast role has worded them by the time it runs. */
export const updateNodeParameters: Tool<Input> = {
  name: 'update_node_parameters',
  class: 'write',
  assisted: true,
  description:
    'Changes parameters of one node from a description in plain words; another model writes them and sees only the node, its parameters, which nodes lead to it, and your words. Give all changes of a node in one call. Slower than set_parameters: for long or delicate parameters.',
  input,
  title: ({ nodeId }) => `Configuring ${shorten(nodeId, 80)}`,
  run({ nodeId }, context) {
    const node = findNode(context.draft, nodeId);
    if (context.assistance === undefined) {
      throw new PawlError('Unexpected', `The parameters of ${quote(node.name)} were not worded; use set_parameters.`, {
        node: node.name,
      });
    }
    return parametersResult(node, readParameterChange(context.assistance), context);
  },
};
