import type { SearchDocument } from './search-document.ts';
import type { SearchIndex } from './search-index.ts';

const WORTH = 5;
const NEXT = 0.25;

/**
 * What the hints of a node add whose words all stand in the query: the best one, and a part of the others. The rarer
 * and the more words, the more.
 */
export function phraseScore(index: SearchIndex, document: SearchDocument, roots: ReadonlySet<string>): number {
  let best = 0;
  let sum = 0;
  for (const phrase of document.phrases) {
    if (!phrase.every((word) => roots.has(word))) continue;
    let worth = 0;
    for (const word of phrase) worth += index.rarity.get(word) ?? 0;
    sum += worth;
    if (worth > best) best = worth;
  }
  return WORTH * (best + NEXT * Math.min(sum - best, best));
}
