import type { CatalogRow } from '../../n8n/catalog/catalog-index.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { nodeSlots } from '../../n8n/nodes/node-slots.ts';
import { quote } from '../text/quote.ts';
import { saySlots } from './describe-slots.ts';

const LONGEST_DESCRIPTION = 160;

/** One type of the catalog in two lines: what it is, and its inputs and outputs with default parameters. */
export function sayType(nodeTypes: NodeTypes, row: CatalogRow): string {
  const description = nodeTypes.describe(row.type);
  const slots =
    description === undefined ? '' : `\n  ${saySlots(nodeSlots(description, { typeVersion: row.defaultVersion }))}`;
  const kind = row.trigger ? ', trigger' : '';
  return `- ${row.type} (${quote(row.displayName)}, version ${row.defaultVersion}${kind}): ${quote(row.description, LONGEST_DESCRIPTION)}${slots}`;
}
