import { z } from 'zod';
import { PawlError } from '../../errors/pawl-error.ts';
import { renameRewrites } from '../../n8n/expressions/rename-rewrites.ts';
import { findNode } from '../draft/find-node.ts';
import { quote, quoteList, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const input = z.strictObject({
  node: z.string().describe('Name or id of the node.'),
  name: z.string().describe('The new name, not used by another node.'),
});

type Input = z.infer<typeof input>;

/** Renames a node, and every text that names it. */
export const renameNode: Tool<Input> = {
  name: 'rename_node',
  class: 'write',
  description: 'Renames a node. Wires, expressions and code that name it follow in the same step.',
  input,
  title: ({ node, name }) => `Renaming ${shorten(node, 60)} to ${shorten(name, 60)}`,
  run({ node: reference, name: wanted }, { draft }) {
    const node = findNode(draft, reference).name;
    const name = wanted.trim();
    refuseName(
      draft.nodes.map((other) => other.name),
      node,
      name,
    );
    const rewrites = renameRewrites(draft, node, name);
    const users = [...new Set(rewrites.map((rewrite) => (rewrite.node === node ? name : rewrite.node)))];
    const followed =
      users.length === 0 ? 'Nothing else names it.' : `Expressions and code followed in ${quoteList(users)}.`;
    return {
      content: `Renamed ${quote(node)} to ${quote(name)}. ${followed}`,
      summary: `Renamed ${shorten(node, 60)} to ${shorten(name, 60)}`,
      operations: [{ type: 'renameNode', node, name, rewrites }],
    };
  },
};

function refuseName(names: readonly string[], node: string, name: string): void {
  if (name === '') throw new PawlError('ToolInputInvalid', `${quote(node)} can't have an empty name.`, { node });
  if (name === node) throw new PawlError('NothingToDo', `The node is called ${quote(name)} already.`, { node });
  if (names.includes(name)) {
    throw new PawlError(
      'NameTaken',
      `${quote(node)} can't be called ${quote(name)}: another node has this name. Choose another.`,
      {
        node,
        name,
      },
    );
  }
}
