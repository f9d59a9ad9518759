import { z } from 'zod';
import { PawlError } from '../../errors/pawl-error.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { searchNodes as search } from '../../n8n/search/search-nodes.ts';
import { sayType } from '../draft/say-type.ts';
import { guidesAbout } from '../guides/guides-about.ts';
import { nearest } from '../text/nearest.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const LIMIT = 5;
const LONGEST_QUERY = 200;

const query = z.strictObject({
  queryType: z
    .enum(['name', 'subNodeSearch'])
    .describe('name: nodes by what they are called or do. subNodeSearch: sub-nodes that yield a connectionType.'),
  query: z.string().optional().describe('A few words: a service, an action. Needed for name.'),
  connectionType: z
    .string()
    .optional()
    .describe(
      'Needed for subNodeSearch: ai_languageModel, ai_tool, ai_memory, ai_embedding, ai_vectorStore, ai_document, ai_textSplitter, ai_outputParser, ai_retriever.',
    ),
});

const input = z.strictObject({
  queries: z.array(query).min(1).max(12).describe('All that you look for, in one call.'),
});

type Query = z.infer<typeof query>;
type Input = z.infer<typeof input>;

/** Finds types of nodes in the catalog. */
export const searchNodes: Tool<Input> = {
  name: 'search_nodes',
  class: 'read',
  description: `Finds types of nodes in the catalog, at most ${LIMIT} for each query, the best first, with their inputs and outputs. What an agent is to use as a tool is found with subNodeSearch and ai_tool.`,
  input,
  title: ({ queries }) => `Searching for ${shorten(queries.map(said).join(', '), 100)}`,
  run({ queries }, { nodeTypes }) {
    const known = connectionTypes(nodeTypes);
    const found = queries.map((one, index) => ({ one, types: find(one, index, nodeTypes, known) }));
    const guides = guidesAbout(found.flatMap(({ types }) => types.slice(0, 1)));
    const content = [
      ...found.map(({ one, types }) => `${heading(one)}\n${list(nodeTypes, types, one.connectionType)}`),
      ...(guides.length === 0 ? [] : [`Guides that may fit, for get_guide: ${guides.join(', ')}.`]),
    ].join('\n\n');
    const count = new Set(found.flatMap(({ types }) => types)).size;
    return { content, summary: `Found ${count} ${count === 1 ? 'node' : 'nodes'}`, operations: [] };
  },
};

function find(one: Query, index: number, nodeTypes: NodeTypes, known: readonly string[]): readonly string[] {
  const { queryType, query: words = '', connectionType } = one;
  const needed = queryType === 'name' ? words.trim() : (connectionType ?? '');
  if (needed === '') {
    const field = queryType === 'name' ? 'query' : 'connectionType';
    throw new PawlError(
      'ToolInputInvalid',
      `search_nodes did nothing: "queries[${index}].${field}" is missing; ${queryType} needs it.`,
    );
  }
  if (connectionType !== undefined && connectionType !== 'main' && !known.includes(connectionType)) {
    const near = nearest(connectionType, known);
    throw new PawlError(
      'ToolInputInvalid',
      `search_nodes did nothing: no node yields ${quote(connectionType, 80)}; the types are ${(near.length > 0 ? near : known).join(', ')}.`,
    );
  }
  const wanted = connectionType === undefined || connectionType === 'main' ? {} : { connectionType };
  return search(nodeTypes.index, { query: words.slice(0, LONGEST_QUERY), limit: LIMIT, ...wanted }).map(
    ({ type }) => type,
  );
}

function connectionTypes(nodeTypes: NodeTypes): readonly string[] {
  const types = nodeTypes.index.rows.flatMap(({ outputs }) => [...outputs.always, ...outputs.byMode]);
  return [...new Set(types)].filter((type) => type !== 'main').sort();
}

function list(nodeTypes: NodeTypes, types: readonly string[], wanted: string | undefined): string {
  if (types.length === 0)
    return 'Nothing was found. Try another word for it, or what it does; HTTP Request reaches services without a node.';
  const rows = nodeTypes.index.rows;
  return types
    .flatMap((type) => rows.filter((row) => row.type === type).map((row) => sayType(nodeTypes, row, wanted)))
    .join('\n');
}

function heading({ query: words, connectionType }: Query): string {
  const parts = [
    words === undefined ? [] : [quote(words, LONGEST_QUERY)],
    connectionType === undefined ? [] : [connectionType],
  ];
  return `# ${parts.flat().join(' as ')}`;
}

const said = ({ query: words, connectionType }: Query): string => words ?? connectionType ?? '';
