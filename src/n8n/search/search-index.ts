import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { rememberedTelling, type SearchDocument, searchDocument } from './search-document.ts';
import { stem, words } from './tokens.ts';

export interface Posting {
  readonly document: number;
  readonly weight: number;
}

/** A hint of a document, to be found by its rarest word. */
export interface PhrasePosting {
  readonly document: number;
  readonly words: readonly string[];
  /** How rare its words are together. */
  readonly worth: number;
}

export interface SearchIndex {
  /** Those of derived tools last. */
  readonly documents: readonly SearchDocument[];
  /** How many are of types that the catalog has itself. */
  readonly ownDocuments: number;
  /** By word, the documents ascending. */
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** Hints by their rarest word. */
  readonly phrases: ReadonlyMap<string, readonly PhrasePosting[]>;
  /** How rare a word is: high for a word of one node, low for a word of many. */
  readonly rarity: ReadonlyMap<string, number>;
  /** Names written as one word, stemmed. */
  readonly names: ReadonlySet<string>;
  /** Every known word, sorted. */
  readonly vocabulary: readonly string[];
  /** How the words of names are written in full, by their stem. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
}

function build(index: CatalogIndex): SearchIndex {
  const rows = index.rows.filter((row) => !row.hidden);
  const names = new Set(rows.filter((row) => !row.derivedTool).map((row) => words(row.displayName).join('')));
  const telling = rememberedTelling();
  const own = new Map(
    rows.filter((row) => !row.derivedTool).map((row) => [row.type, searchDocument(row, names, telling)]),
  );
  const ordered = [...rows.filter((row) => !row.derivedTool), ...rows.filter((row) => row.derivedTool)];
  const documents = ordered.flatMap((row): readonly SearchDocument[] => {
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
  const vocabulary = [...postings.keys()].sort();
  return {
    documents,
    ownDocuments: own.size,
    postings,
    phrases: phrasesOf(documents, rarity),
    rarity,
    names: compact,
    vocabulary,
    spellings: spellingsOf([...own.values()]),
  };
}

function phrasesOf(
  documents: readonly SearchDocument[],
  rarity: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly PhrasePosting[]> {
  const phrases = new Map<string, PhrasePosting[]>();
  for (const [document, { phrases: hints }] of documents.entries()) {
    for (const words of hints) {
      let [worth, most] = [0, -1];
      let rarest = '';
      for (const word of words) {
        const rare = rarity.get(word) ?? 0;
        worth += rare;
        if (rare > most) [most, rarest] = [rare, word];
      }
      const list = phrases.get(rarest);
      if (list) list.push({ document, words, worth });
      else phrases.set(rarest, [{ document, words, worth }]);
    }
  }
  return phrases;
}

function spellingsOf(documents: readonly SearchDocument[]): ReadonlyMap<string, readonly string[]> {
  const spellings = new Map<string, Set<string>>();
  for (const word of documents.flatMap(({ row, compactNames }) => [...words(row.displayName), ...compactNames])) {
    const known = spellings.get(stem(word));
    if (known) known.add(word);
    else spellings.set(stem(word), new Set([word]));
  }
  return new Map([...spellings].map(([root, list]) => [root, [...list]]));
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
