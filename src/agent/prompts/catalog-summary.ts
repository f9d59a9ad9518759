import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { quote } from '../text/quote.ts';
import { CORE_NODES } from './core-nodes.ts';

/** What the model is told of the catalog before it searches. The same catalog, the same text. */
export function catalogSummary(nodeTypes: NodeTypes): string {
  const rows = new Map(nodeTypes.index.rows.map((row) => [row.type, row]));
  const shown = [...rows.values()].filter(({ hidden, derivedTool }) => !hidden && !derivedTool).length;
  const core = CORE_NODES.flatMap((type) => {
    const row = rows.get(type);
    return row === undefined ? [] : [`- ${type} (${quote(row.displayName)}, version ${row.defaultVersion})`];
  });
  return [
    '# The catalog',
    `${shown} types of nodes, and for many a variant that an agent can use as a tool. search_nodes finds them. The most used are:`,
    ...core,
  ].join('\n');
}
