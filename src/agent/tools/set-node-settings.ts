import { z } from 'zod';
import type { JsonObject } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { slotsOf } from '../../n8n/connections/slots-of.ts';
import { saySlots } from '../draft/describe-slots.ts';
import { findNode } from '../draft/find-node.ts';
import { lostWires } from '../draft/lost-wires.ts';
import { severalOf } from '../input/several-of.ts';
import { NODE_SETTINGS } from '../parameters/node-settings.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const names = Object.keys(NODE_SETTINGS) as (keyof typeof NODE_SETTINGS)[];

const input = z.strictObject({
  node: z.string().describe('Name or id of the node.'),
  set: z.strictObject(NODE_SETTINGS).partial().optional(),
  unset: z.array(z.enum(names)).optional().describe('Settings to take away, so that n8n’s default holds.'),
});

type Input = z.infer<typeof input>;

const one: Tool<Input> = {
  name: 'set_node_settings',
  class: 'write',
  description:
    'Sets how n8n treats nodes, all in one call: what happens on errors, retries, running once, disabling, notes, position. Not its parameters.',
  input,
  title: ({ node }) => `Changing settings of ${shorten(node, 80)}`,
  run({ node: reference, set = {}, unset = [] }, { draft, nodeTypes }) {
    const node = findNode(draft, reference);
    const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) as JsonObject;
    const gone = unset.filter((key) => node[key] !== undefined && key !== 'position' && !Object.hasOwn(given, key));
    if (Object.keys(given).length + gone.length === 0) {
      throw new PawlError(
        'NothingToDo',
        `Nothing to change at ${quote(node.name)}: name settings in set, or in unset such as it has. There are ${names.join(', ')}.`,
      );
    }
    const after = { ...node, ...given, ...Object.fromEntries(gone.map((key) => [key, undefined])) };
    const slots = saySlots(slotsOf(nodeTypes, after));
    const changed = slots !== saySlots(slotsOf(nodeTypes, node));
    const lost = changed ? lostWires(draft, nodeTypes, after) : [];
    const all = [...Object.keys(given), ...gone.map((key) => `${key} (taken away)`)].join(', ');
    const lines = [
      `Set at ${quote(node.name)}: ${all}.`,
      ...(changed ? [`Its inputs and outputs are different now. ${slots}`] : []),
      ...(lost.length > 0 ? [`These wires lead nowhere any more, remove or move them: ${lost.join('; ')}.`] : []),
    ];
    return {
      content: lines.join('\n'),
      summary: `Changed settings of ${shorten(node.name, 80)}: ${all}`,
      operations: [{ type: 'updateNode', node: node.name, set: given, ...(gone.length > 0 ? { unset: gone } : {}) }],
    };
  },
};

/** Sets what stands beside the parameters of nodes. */
export const setNodeSettings = severalOf(one, {
  field: 'nodes',
  most: 30,
  title: (nodes) => `Changing settings of ${shorten(nodes.map(({ node }) => node).join(', '), 100)}`,
});
