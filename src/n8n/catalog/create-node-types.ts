import { approvalToolVariant } from './approval-tool-variant.ts';
import type { CatalogRow } from './catalog-index.ts';
import { derivedRows } from './derived-rows.ts';
import type { NodeDescription } from './node-description.ts';
import type { NodeTypes } from './node-types.ts';
import type { StoredEntry, StoredIndex } from './stored-index.ts';
import { toolVariant } from './tool-variant.ts';

type Derive = (description: NodeDescription) => NodeDescription;

function memoized(derive: Derive): Derive {
  const done = new WeakMap<NodeDescription, NodeDescription>();
  return (description) => {
    const known = done.get(description);
    if (known) return known;
    const made = derive(description);
    done.set(description, made);
    return made;
  };
}

/**
 * The catalog as the pure rooms see it, over stored entries that `load` brings by their position. Types that n8n
 * derives are computed from the entry they stem from.
 */
export function createNodeTypes(
  hash: string,
  stored: StoredIndex,
  load: (position: number) => NodeDescription,
): NodeTypes {
  const positions = Map.groupBy(stored.entries.keys(), (position) => (stored.entries[position] as StoredEntry).type);
  const rows = [...stored.rows, ...derivedRows(stored)];
  const rowByType = new Map<string, CatalogRow>(rows.map((row) => [row.type, row]));
  const derivations: readonly { suffix: string; offers: (entry: StoredEntry) => boolean; derive: Derive }[] = [
    { suffix: 'HitlTool', offers: (entry) => entry.approvalTool, derive: memoized(approvalToolVariant) },
    { suffix: 'Tool', offers: (entry) => entry.tool, derive: memoized(toolVariant) },
  ];

  const find = (
    type: string,
    version: number,
    offers: (entry: StoredEntry) => boolean,
  ): NodeDescription | undefined => {
    const position = positions.get(type)?.find((candidate) => {
      const entry = stored.entries[candidate] as StoredEntry;
      return entry.versions.includes(version) && offers(entry);
    });
    return position === undefined ? undefined : load(position);
  };

  return {
    hash,
    index: { rows },
    describe(type, version) {
      const row = rowByType.get(type);
      if (!row) return undefined;
      const wanted = version ?? row.defaultVersion;
      if (!row.derivedTool) return find(type, wanted, () => true);
      const derivation = derivations.find(
        ({ suffix }) => type.endsWith(suffix) && positions.has(type.slice(0, -suffix.length)),
      );
      if (!derivation) return undefined;
      const base = find(type.slice(0, -derivation.suffix.length), wanted, derivation.offers);
      return base && derivation.derive(base);
    },
  };
}
