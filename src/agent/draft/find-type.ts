import { PawlError } from '../../errors/pawl-error.ts';
import type { CatalogRow } from '../../n8n/catalog/catalog-index.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { nearest } from '../text/nearest.ts';
import { quote, quoteList } from '../text/quote.ts';

export interface FoundType {
  readonly row: CatalogRow;
  readonly version: number;
  readonly description: NodeDescription;
}

/** A type of the catalog in a version, by default its default one. NodeTypeNotFound lists what is near. */
export function findType(nodeTypes: NodeTypes, type: string, version?: number): FoundType {
  const row = nodeTypes.index.rows.find((candidate) => candidate.type === type);
  if (row === undefined) throw unknownType(nodeTypes, type);
  const wanted = version ?? row.defaultVersion;
  const description = nodeTypes.describe(type, wanted);
  if (description !== undefined) return { row, version: wanted, description };
  const versions = row.versions.join(', ');
  throw new PawlError('NodeTypeNotFound', `${type} has no version ${wanted}; its versions are ${versions}.`, { type });
}

function unknownType(nodeTypes: NodeTypes, type: string): PawlError {
  const rows = nodeTypes.index.rows.filter(({ hidden }) => !hidden);
  const short = type.split('.').at(-1) ?? type;
  const shortOf = (row: CatalogRow): string => row.type.split('.').at(-1) ?? row.type;
  const near = [...new Set(nearest(short, rows.map(shortOf)))];
  const types = near.flatMap((name) => rows.filter((row) => shortOf(row) === name).map((row) => row.type));
  const hint = types.length > 0 ? `near types: ${quoteList(types, 6)}` : 'search_nodes finds what there is';
  return new PawlError('NodeTypeNotFound', `The catalog has no type ${quote(type)}; ${hint}.`, { type });
}
