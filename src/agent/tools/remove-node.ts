import { z } from 'zod';
import { applyOperations } from '../../document/apply-operations.ts';
import { listWires } from '../../n8n/connections/list-wires.ts';
import { sayMissingSubNodes } from '../draft/describe-slots.ts';
import { findNode } from '../draft/find-node.ts';
import { usersOf } from '../draft/users-of.ts';
import { quote, quoteList, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const input = z.strictObject({ nodeId: z.string().describe('Name or id of the node.') });

type Input = z.infer<typeof input>;

/** Removes one node and its wires. */
export const removeNode: Tool<Input> = {
  name: 'remove_node',
  class: 'write',
  description:
    'Removes one node and all wires that begin or end at it. What stood before and behind it is not joined: connect that yourself. To put another type in its place: then add it under the same name and connect it, in the same answer.',
  input,
  title: ({ nodeId }) => `Removing ${shorten(nodeId, 80)}`,
  run({ nodeId }, { draft, nodeTypes }) {
    const { name } = findNode(draft, nodeId);
    const wires = listWires(draft).filter(({ from, to }) => from === name || to === name);
    const before = wires.filter(({ to, from }) => to === name && from !== name).map(({ from }) => from);
    const behind = wires.filter(({ from, to }) => from === name && to !== name).map(({ to }) => to);
    const users = usersOf(draft, name);
    const left = applyOperations(draft, [{ type: 'removeNodes', nodes: [name] }]);
    const needy = left.nodes.filter((node) => behind.includes(node.name));
    const lines = [
      `Removed ${quote(name)} and ${count(wires.length)}.`,
      ...(before.length === 0 ? [] : [`It was led to by ${quoteList(before)}.`]),
      ...(behind.length === 0 ? [] : [`It led to ${quoteList(behind)}.`]),
      ...(before.length === 0 || behind.length === 0
        ? []
        : ['Nothing joins these now: connect_nodes does, if it goes on.']),
      ...(users.length === 0
        ? []
        : [`Expressions still name it in ${quoteList(users)}: change them, or add a node of this name.`]),
      ...needy.flatMap((node) =>
        sayMissingSubNodes(left, nodeTypes, node).map((text) => `${quote(node.name)}: ${text}`),
      ),
    ];
    return {
      content: lines.join('\n'),
      summary: `Removed ${shorten(name, 80)} and ${count(wires.length)}`,
      operations: [{ type: 'removeNodes', nodes: [name] }],
    };
  },
};

const count = (wires: number): string => (wires === 1 ? '1 wire' : `${wires} wires`);
