import { PawlError } from '../../errors/pawl-error.ts';
import type { CatalogIndex } from '../../n8n/catalog/catalog-index.ts';
import type { NodeDescription, NodeProperty } from '../../n8n/catalog/node-description.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { nodeSlots, type Slots } from '../../n8n/nodes/node-slots.ts';
import type { Slot } from '../../n8n/nodes/slot.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import { nearestName } from '../../n8n/search/nearest-name.ts';
import { searchNodes } from '../../n8n/search/search-nodes.ts';

export interface NodeQuestion {
  /** The full type, or its last part: `set` for `n8n-nodes-base.set`. */
  readonly type: string;
  readonly version?: number | undefined;
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
}

export interface DescribedNode {
  readonly type: string;
  readonly displayName: string;
  readonly description: string;
  readonly version: number;
  readonly versions: readonly number[];
  readonly inputs: readonly Slot[];
  readonly outputs: readonly Slot[];
  /** Sides that can't be told, since they depend on an expression. */
  readonly unknown?: readonly ('inputs' | 'outputs')[];
  /** The parameters shown at the top with these values. */
  readonly properties: readonly NodeProperty[];
}

function fullType(nodeTypes: NodeTypes, type: string): string {
  const { rows } = nodeTypes.index;
  if (type.includes('.') || rows.some((row) => row.type === type)) return type;
  const named = rows.filter((row) => row.type.endsWith(`.${type}`));
  return (named.find((row) => !row.hidden) ?? named[0])?.type ?? type;
}

function notFound(nodeTypes: NodeTypes, type: string): PawlError {
  const near = nearTypes(nodeTypes, type.slice(type.lastIndexOf('.') + 1));
  const hint = near.length > 0 ? `Near it are: ${near.join(', ')}` : '`pawl search` finds types by what they do';
  return new PawlError('NodeTypeNotFound', `The catalog has no node type ${type}. ${hint}.`, { type });
}

/** What a search for the name finds; a name too short for one is held against those that there are. */
function nearTypes({ index }: NodeTypes, name: string): readonly string[] {
  const found = searchNodes(index, { query: name, limit: 3 }).map(({ type }) => type);
  const spelt = nearestName(name, shownNames(index));
  const types = index.rows.flatMap(({ type, hidden }) => (!hidden && type.endsWith(`.${spelt}`) ? [type] : []));
  return [...new Set([...types, ...found])].slice(0, 3);
}

function shownNames({ rows }: CatalogIndex): readonly string[] {
  return rows.flatMap(({ type, hidden }) => (hidden ? [] : [type.slice(type.lastIndexOf('.') + 1)]));
}

function describe(nodeTypes: NodeTypes, type: string, version: number | undefined): NodeDescription {
  const description = nodeTypes.describe(type, version);
  if (description) return description;
  const row = nodeTypes.index.rows.find((candidate) => candidate.type === type);
  if (!row) throw notFound(nodeTypes, type);
  throw new PawlError('NodeTypeNotFound', `${type} has no version ${version}. There are: ${row.versions.join(', ')}.`, {
    type,
  });
}

const known = (slots: Slots): readonly Slot[] => (slots === 'unknown' ? [] : slots);

/**
 * A node type with the inputs, outputs and parameters that it has at a version with these parameters.
 * NodeTypeNotFound, naming what is near, if the catalog lacks type or version.
 */
export function describeNode(nodeTypes: NodeTypes, question: NodeQuestion): DescribedNode {
  const type = fullType(nodeTypes, question.type);
  const description = describe(nodeTypes, type, question.version);
  const row = nodeTypes.index.rows.find((candidate) => candidate.type === type);
  const version = question.version ?? row?.defaultVersion ?? 1;
  const node = { typeVersion: version, parameters: question.parameters };
  const slots = nodeSlots(description, node);
  const unknown = (['inputs', 'outputs'] as const).filter((side) => slots[side] === 'unknown');
  return {
    type,
    displayName: description.displayName,
    description: description.description,
    version,
    versions: row?.versions ?? [version],
    inputs: known(slots.inputs),
    outputs: known(slots.outputs),
    ...(unknown.length > 0 ? { unknown } : {}),
    properties: visibleProperties(description, node).flatMap(({ depth, property }) => (depth === 0 ? [property] : [])),
  };
}
