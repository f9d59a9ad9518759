import { z } from 'zod';
import { parsePointer } from '../../document/json-pointer.ts';
import { normaliseParameterPath } from '../../document/parameter-path.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { findNode } from '../draft/find-node.ts';
import { nearest } from '../text/nearest.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const LONGEST = 30_000;

const input = z.strictObject({
  nodeId: z.string().describe('Name or id of the node.'),
  path: z.string().describe('From the parameters: url, options.timeout, assignments.assignments[0].value.'),
});

type Input = z.infer<typeof input>;

/** Reads one value of a node's parameters. */
export const getNodeParameter: Tool<Input> = {
  name: 'get_node_parameter',
  class: 'read',
  description: `Gives one parameter of a node, whole, as JSON; at most ${LONGEST} characters.`,
  input,
  title: ({ nodeId, path }) => `Reading ${shorten(path, 60)} of ${shorten(nodeId, 60)}`,
  run({ nodeId, path }, { draft }) {
    const node = findNode(draft, nodeId);
    const keys = parsePointer(normaliseParameterPath(path)).slice(1);
    const text = JSON.stringify(read(node.parameters ?? {}, keys, node.name, path));
    if (text.length > LONGEST) {
      throw new PawlError(
        'TooLarge',
        `${quote(path)} of ${quote(node.name)} has ${text.length} characters, more than ${LONGEST}: ask for a path deeper in it.`,
        {
          node: node.name,
          path,
        },
      );
    }
    return { content: text, summary: `Read ${shorten(path, 60)} of ${shorten(node.name, 60)}`, operations: [] };
  },
};

function read(parameters: unknown, keys: readonly string[], node: string, path: string): unknown {
  return keys.reduce<unknown>((value, key) => {
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, key))
      return (value as Record<string, unknown>)[key];
    const there = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    const near = nearest(key, there);
    const names = (near.length > 0 ? near : there.slice(0, 30)).map((name) => quote(name, 80)).join(', ');
    throw new PawlError(
      'PathNotFound',
      `${quote(node)} has no value at ${quote(path)}: there is no ${quote(key, 80)}. What is there: ${names || 'nothing'}. A parameter that was never set has its default.`,
      {
        node,
        path,
      },
    );
  }, parameters);
}
