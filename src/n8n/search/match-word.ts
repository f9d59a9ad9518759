import { editDistance } from './edit-distance.ts';
import type { SearchIndex } from './search-index.ts';
import { stem } from './tokens.ts';

export interface WordMatch {
  /** A word of the index. */
  readonly word: string;
  /** 1 for the word itself, less for a beginning or a misspelling of it. */
  readonly quality: number;
}

const MAX_PREFIXES = 12;
const ONE_EDIT = 0.55;
const TWO_EDITS = 0.35;
const MAX_REMEMBERED = 2_000;

function firstAtOrAfter(vocabulary: readonly string[], word: string): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((vocabulary[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function prefixMatches(index: SearchIndex, word: string): readonly WordMatch[] {
  if (word.length < 2) return [];
  const matches: WordMatch[] = [];
  for (let place = firstAtOrAfter(index.vocabulary, word); matches.length < MAX_PREFIXES; place += 1) {
    const candidate = index.vocabulary[place];
    if (!candidate?.startsWith(word)) break;
    if (candidate !== word) matches.push({ word: candidate, quality: 0.35 + 0.45 * (word.length / candidate.length) });
  }
  return matches;
}

/** Names are compared as they are written, other words by their roots. */
function misspellings(index: SearchIndex, word: string, root: string): readonly WordMatch[] {
  if (root.length < 4) return [];
  const limit = root.length >= 8 ? 2 : 1;
  return index.vocabulary.flatMap((candidate) => {
    if (candidate.length < 4) return [];
    const spellings = index.spellings.get(candidate);
    const distances = spellings
      ? spellings.map((spelling) => editDistance(word, spelling, limit))
      : [editDistance(root, candidate, limit)];
    const near = distances.filter((distance) => distance !== undefined);
    return near.length === 0 ? [] : [{ word: candidate, quality: Math.min(...near) <= 1 ? ONE_EDIT : TWO_EDITS }];
  });
}

/** Words of the index that the word goes on from: `calculations` from `calculat`. */
function beginnings(index: SearchIndex, word: string): readonly WordMatch[] {
  const shortest = Math.max(5, Math.ceil(word.length * 0.6));
  for (let length = word.length - 1; length >= shortest; length -= 1) {
    const beginning = word.slice(0, length);
    if (index.postings.has(beginning)) return [{ word: beginning, quality: 0.7 }];
  }
  return [];
}

/** What an unknown word may stand for: one that is a letter off, one that it goes on from, or one that is two letters off. */
function perhaps(index: SearchIndex, word: string, root: string): readonly WordMatch[] {
  const spelt = misspellings(index, word, root);
  const nearly = spelt.filter(({ quality }) => quality === ONE_EDIT);
  if (nearly.length > 0) return nearly;
  const begun = beginnings(index, root);
  return begun.length > 0 ? begun : spelt;
}

const remembered = new WeakMap<SearchIndex, Map<string, readonly WordMatch[]>>();

/**
 * The words of the index that a query's word may stand for: itself, words that begin with it, and only if it is unknown
 * words that it may be a misspelling of.
 */
export function matchWord(index: SearchIndex, word: string): readonly WordMatch[] {
  let known = remembered.get(index);
  if (!known) {
    known = new Map();
    remembered.set(index, known);
  }
  const earlier = known.get(word);
  if (earlier) return earlier;
  const root = stem(word);
  const exact = index.postings.has(root) ? [{ word: root, quality: 1 }] : [];
  const prefixes = prefixMatches(index, root);
  const sure = [...exact, ...prefixes];
  const matches = sure.length > 0 ? sure : perhaps(index, word, root);
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(word, matches);
  return matches;
}
