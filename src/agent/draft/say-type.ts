import type { CatalogRow } from '../../n8n/catalog/catalog-index.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { type NodeSlots, nodeSlots } from '../../n8n/nodes/node-slots.ts';
import { choicesOf } from '../details/say-operations.ts';
import { slotParameters } from '../details/slot-parameters.ts';
import { quote } from '../text/quote.ts';
import { saySlots } from './describe-slots.ts';

const LONGEST_DESCRIPTION = 160;

/**
 * One type of the catalog: what it is and does, its inputs and outputs with default parameters or in the mode that
 * yields the wanted connection type, and its variant for agents.
 */
export function sayType(nodeTypes: NodeTypes, row: CatalogRow, wanted?: string): string {
  const description = nodeTypes.describe(row.type);
  const slots = description === undefined ? undefined : slotsIn(description, row, wanted);
  const operations = description === undefined ? [] : operationsOf(description, row.defaultVersion);
  const tool = nodeTypes.index.rows.some(({ type }) => type === `${row.type}Tool`)
    ? [`For an agent as a tool: ${row.type}Tool.`]
    : [];
  const lines = [
    `- ${row.type} (${quote(row.displayName)}, version ${row.defaultVersion}${row.trigger ? ', trigger' : ''}): ${quote(row.description, LONGEST_DESCRIPTION)}`,
    ...(operations.length === 0 ? [] : [`Does: ${shortened(operations)}.`]),
    ...(slots === undefined ? [] : [slots]),
    ...tool,
  ];
  return lines.join('\n  ');
}

/** Where outputs follow from parameters that are still empty, that is said instead of none. */
function slotsIn(description: NodeDescription, row: CatalogRow, wanted: string | undefined): string {
  const typeVersion = row.defaultVersion;
  const usual = nodeSlots(description, { typeVersion });
  const has = ({ outputs }: NodeSlots): boolean => outputs !== 'unknown' && outputs.some(({ type }) => type === wanted);
  const mode = row.outputs.byMode.length > 0 && wanted !== undefined && !has(usual) ? modes(description) : [];
  const fitting = mode.find((value) => has(nodeSlots(description, { typeVersion, parameters: { mode: value } })));
  if (fitting !== undefined)
    return `With mode ${JSON.stringify(fitting)}: ${saySlots(nodeSlots(description, { typeVersion, parameters: { mode: fitting } }))}`;
  const others = row.outputs.byMode.length > 0 ? ' By mode it has others: get_node_details tells.' : '';
  const deciding = slotParameters(description).join(', ');
  const none = usual.outputs !== 'unknown' && usual.outputs.length === 0 && typeof description.outputs === 'string';
  const said =
    none && deciding !== '' ? saySlots(usual).replace('Outputs: none', `Outputs: by ${deciding}`) : saySlots(usual);
  return `${said}${others}`;
}

function modes({ properties }: NodeDescription): readonly string[] {
  const options = properties.filter(({ name }) => name === 'mode').flatMap(({ options: all = [] }) => all);
  return options.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

/** `resource: operation, operation`, or the operations alone. */
function operationsOf(description: NodeDescription, version: number): readonly string[] {
  const resources = choicesOf(description, version, {}, 'resource');
  const listed = (values: readonly { readonly value: unknown }[]) =>
    values.map(({ value }) => String(value)).join(', ');
  if (resources.length === 0) {
    const operations = choicesOf(description, version, {}, 'operation');
    return operations.length < 2 ? [] : operations.map(({ value }) => String(value));
  }
  return resources.map(({ value }) => {
    const operations = choicesOf(description, version, { resource: value }, 'operation');
    return operations.length === 0 ? String(value) : `${value} (${listed(operations)})`;
  });
}

const LONGEST_OPERATIONS = 300;

/** As many as fit; the details have all. */
function shortened(all: readonly string[]): string {
  const ends = all.map((_, index) => all.slice(0, index + 1).join('; ').length);
  const shown = all.filter((_, index) => (ends[index] ?? 0) <= LONGEST_OPERATIONS);
  const more = all.length - shown.length;
  return [...shown, ...(more === 0 ? [] : [`${more} more (get_node_details)`])].join('; ');
}
