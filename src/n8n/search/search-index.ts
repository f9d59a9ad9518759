import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { rememberedTelling, type SearchDocument, searchDocument } from './search-document.ts';
import { stem, words } from './tokens.ts';

export interface Posting {
  readonly document: number;
  readonly weight: number;
}

export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** How rare a word is: high for a word of one node, low for a word of many. */
  readonly rarity: ReadonlyMap<string, number>;
  /** Names written as one word, stemmed. */
  readonly names: ReadonlySet<string>;
  /** Every known word, sorted. */
  readonly vocabulary: readonly string[];
}

function build(index: CatalogIndex): SearchIndex {
  const rows = index.rows.filter((row) => !row.hidden);
  const names = new Set(rows.filter((row) => !row.derivedTool).map((row) => words(row.displayName).join('')));
  const telling = rememberedTelling();
  const own = new Map(
    rows.filter((row) => !row.derivedTool).map((row) => [row.type, searchDocument(row, names, telling)]),
  );
  const documents = rows.flatMap((row): readonly SearchDocument[] => {
    const base = own.get(row.derivedTool ? row.type.replace(/(Hitl)?Tool$/, '') : row.type);
    return base ? [{ ...base, row }] : [];
  });
  const postings = new Map<string, Posting[]>();
  for (const [document, { weights }] of documents.entries()) {
    for (const [word, weight] of weights) {
      const list = postings.get(word);
      if (list) list.push({ document, weight });
      else postings.set(word, [{ document, weight }]);
    }
  }
  const rarity = new Map<string, number>();
  for (const [word, list] of postings) rarity.set(word, Math.log(1 + documents.length / list.length));
  const compact = new Set(documents.flatMap((document) => [...document.compactNames].map(stem)));
  return { documents, postings, rarity, names: compact, vocabulary: [...postings.keys()].sort() };
}

const built = new WeakMap<CatalogIndex, SearchIndex>();

/** The search index of a catalog, made at the first search in it. */
export function searchIndexOf(index: CatalogIndex): SearchIndex {
  const known = built.get(index);
  if (known) return known;
  const made = build(index);
  built.set(index, made);
  return made;
}
