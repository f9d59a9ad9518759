import type { CatalogRow } from '../../n8n/catalog/catalog-index.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { nodeSlots } from '../../n8n/nodes/node-slots.ts';
import { quote } from '../text/quote.ts';
import { saySlots } from './describe-slots.ts';

const LONGEST_DESCRIPTION = 160;

/** One type of the catalog: what it is, its inputs and outputs with default parameters, and its variant for agents. */
export function sayType(nodeTypes: NodeTypes, row: CatalogRow): string {
  const description = nodeTypes.describe(row.type);
  const modes = row.outputs.byMode.length > 0 ? ' By mode it has others: get_node_details tells.' : '';
  const tool = nodeTypes.index.rows.some(({ type }) => type === `${row.type}Tool`)
    ? [`For an agent as a tool: ${row.type}Tool.`]
    : [];
  const lines = [
    `- ${row.type} (${quote(row.displayName)}, version ${row.defaultVersion}${row.trigger ? ', trigger' : ''}): ${quote(row.description, LONGEST_DESCRIPTION)}`,
    ...(description === undefined
      ? []
      : [`${saySlots(nodeSlots(description, { typeVersion: row.defaultVersion }))}${modes}`]),
    ...tool,
  ];
  return lines.join('\n  ');
}
