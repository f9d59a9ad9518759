import { z } from 'zod';
import type { Wire } from '../../document/operation.ts';
import type { NodeJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { chooseIndex } from '../../n8n/connections/choose-index.ts';
import { listWires } from '../../n8n/connections/list-wires.ts';
import { slotsOf } from '../../n8n/connections/slots-of.ts';
import { findNode } from '../draft/find-node.ts';
import { sayWire } from '../draft/say-wire.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const index = z.int().min(0).max(1000).optional();

const input = z.strictObject({
  sourceNodeId: z.string().describe('Name or id of the node the wire begins at.'),
  targetNodeId: z.string().describe('Name or id of the node it leads to.'),
  sourceOutputIndex: index.describe('Only if several wires join these nodes.'),
  targetInputIndex: index.describe('Only if several wires join these nodes.'),
  connectionType: z.string().optional().describe('Only if several wires join these nodes: main, ai_tool …'),
  sourceBranch: z
    .string()
    .optional()
    .describe('Instead of sourceOutputIndex: the output’s name, such as true, false, done, loop, error.'),
});

type Input = z.infer<typeof input>;

/** Removes one wire. */
export const removeConnection: Tool<Input> = {
  name: 'remove_connection',
  class: 'write',
  description:
    'Removes one wire between two nodes. Both nodes stay, and so do all other wires and the numbers of outputs.',
  input,
  title: ({ sourceNodeId, targetNodeId }) =>
    `Disconnecting ${shorten(sourceNodeId, 60)} → ${shorten(targetNodeId, 60)}`,
  run(given, { draft, nodeTypes }) {
    const source = findNode(draft, given.sourceNodeId);
    const from = source.name;
    const to = findNode(draft, given.targetNodeId).name;
    const { sourceBranch } = given;
    const index = sourceBranch === undefined ? {} : { sourceOutputIndex: branchIndex(nodeTypes, source, sourceBranch) };
    const wire = chooseWire(listWires(draft), from, to, { ...given, ...index });
    return {
      content: `Removed the wire ${sayWire(wire)}.`,
      summary: `Disconnected ${shorten(from, 60)} → ${shorten(to, 60)}`,
      operations: [{ type: 'removeConnections', connections: [wire] }],
    };
  },
};

/** The index that a branch has among the outputs of its type; a node that is not known has none by name. */
function branchIndex(nodeTypes: NodeTypes, source: NodeJson, branch: string): number {
  return chooseIndex('output', source.name, slotsOf(nodeTypes, source).outputs, branch);
}

function chooseWire(wires: readonly Wire[], from: string, to: string, given: Input): Wire {
  const between = wires.filter((wire) => wire.from === from && wire.to === to);
  const fitting = between.filter(
    ({ output, input: end }) =>
      (given.connectionType ?? output.type) === output.type &&
      (given.sourceOutputIndex ?? output.index) === output.index &&
      (given.targetInputIndex ?? end.index) === end.index,
  );
  const [only, ...others] = fitting;
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined) {
    throw new PawlError(
      'ToolInputInvalid',
      `Several wires fit; say which by index or type: ${fitting.map(sayWire).join('; ')}.`,
    );
  }
  const near =
    between.length > 0
      ? between
      : wires.filter((wire) => [from, to].includes(wire.from) || [from, to].includes(wire.to));
  const there = near.slice(0, 12).map(sayWire).join('; ') || 'none';
  throw new PawlError(
    'ConnectionNotFound',
    `There is no such wire from ${quote(from)} to ${quote(to)}. Wires of these nodes: ${there}.`,
    {
      from,
      to,
    },
  );
}
