import { canAskAndWait } from './approval-tool-variant.ts';
import type { CatalogRow } from './catalog-index.ts';
import { descriptionVersions } from './description-versions.ts';
import type { NodeDescription } from './node-description.ts';
import { operationNames } from './operation-names.ts';
import { outputTypes } from './output-types.ts';

/** One catalog entry by its position in the catalog, and what may be derived from it. */
export interface StoredEntry {
  readonly type: string;
  readonly versions: readonly number[];
  readonly tool: boolean;
  readonly approvalTool: boolean;
}

/** What a catalog keeps beside the full entries: their positions, and the rows of the types that are not derived. */
export interface StoredIndex {
  readonly entries: readonly StoredEntry[];
  readonly rows: readonly CatalogRow[];
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

function categories(codex: NodeDescription['codex']): readonly string[] {
  const { subcategories } = codex ?? {};
  // Most entries map a category to its subcategories; a few have a bare list.
  const below =
    typeof subcategories === 'object' && subcategories !== null && !Array.isArray(subcategories)
      ? Object.values(subcategories).flatMap(texts)
      : texts(subcategories);
  return [...new Set([...texts(codex?.categories), ...below])];
}

const highest = (description: NodeDescription): number => Math.max(...descriptionVersions(description));

function rowOf(type: string, entries: readonly NodeDescription[]): CatalogRow {
  const newest = entries.reduce((best, entry) => (highest(entry) > highest(best) ? entry : best));
  const versions = [...new Set(entries.flatMap(descriptionVersions))].sort((a, b) => a - b);
  return {
    type,
    displayName: newest.displayName,
    description: newest.description ?? '',
    versions,
    defaultVersion: newest.defaultVersion ?? Math.max(...versions),
    hidden: newest.hidden === true,
    trigger: texts(newest.group).includes('trigger'),
    derivedTool: false,
    aliases: texts(newest.codex?.alias),
    categories: categories(newest.codex),
    operations: operationNames(newest),
    outputs: outputTypes(newest),
  };
}

/** The stored index of a catalog's entries, in their order. */
export function storedIndexOf(descriptions: readonly NodeDescription[]): StoredIndex {
  const byType = new Map<string, NodeDescription[]>();
  for (const description of descriptions) {
    const entries = byType.get(description.name);
    if (entries) entries.push(description);
    else byType.set(description.name, [description]);
  }
  return {
    entries: descriptions.map((description) => ({
      type: description.name,
      versions: descriptionVersions(description),
      tool: Boolean(description.usableAsTool),
      approvalTool: canAskAndWait(description),
    })),
    rows: [...byType].map(([type, entries]) => rowOf(type, entries)),
  };
}
