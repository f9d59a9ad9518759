import type { CatalogIndex } from './catalog-index.ts';

/** Every type of connection that some node yields, sorted. */
export function connectionTypes({ rows }: CatalogIndex): readonly string[] {
  return [...new Set(rows.flatMap(({ outputs }) => [...outputs.always, ...outputs.byMode]))].sort();
}
