import type { CatalogRow } from './catalog-index.ts';
import type { StoredEntry, StoredIndex } from './stored-index.ts';

function derivedRow(
  row: CatalogRow,
  suffix: string,
  displaySuffix: string,
  entries: readonly StoredEntry[],
): CatalogRow {
  const versions = entries.flatMap((entry) => entry.versions).sort((a, b) => a - b);
  return {
    ...row,
    type: `${row.type}${suffix}`,
    displayName: `${row.displayName} ${displaySuffix}`,
    versions,
    defaultVersion: versions.includes(row.defaultVersion) ? row.defaultVersion : (versions.at(-1) as number),
    trigger: false,
    derivedTool: true,
    outputs: { always: ['ai_tool'], byMode: [] },
  };
}

/** The rows of the `…Tool` and `…HitlTool` types that n8n derives; a type that the catalog has itself is left alone. */
export function derivedRows(index: StoredIndex): readonly CatalogRow[] {
  const taken = new Set(index.rows.map((row) => row.type));
  const derive = (suffix: string, displaySuffix: string, offers: (entry: StoredEntry) => boolean): CatalogRow[] => {
    const byType = Map.groupBy(index.entries.filter(offers), (entry) => entry.type);
    return index.rows.flatMap((row) => {
      const entries = byType.get(row.type);
      return entries && !taken.has(`${row.type}${suffix}`) ? [derivedRow(row, suffix, displaySuffix, entries)] : [];
    });
  };
  return [
    ...derive('Tool', 'Tool', (entry) => entry.tool),
    ...derive('HitlTool', 'Human Review', (entry) => entry.approvalTool),
  ];
}
