import type { SearchIndex } from './search-index.ts';

const WORTH = 5;
const NEXT = 0.25;

/**
 * What the hints of nodes add whose words all stand in the query, by the place of the document: the best one of each,
 * and a part of the others. The rarer and the more words, the more.
 */
export function phraseScores(index: SearchIndex, roots: ReadonlySet<string>): ReadonlyMap<number, number> {
  const found = new Map<number, { best: number; sum: number }>();
  for (const root of roots) {
    for (const { document, words, worth } of index.phrases.get(root) ?? []) {
      if (!words.every((word) => roots.has(word))) continue;
      const known = found.get(document);
      if (known === undefined) found.set(document, { best: worth, sum: worth });
      else {
        known.sum += worth;
        if (worth > known.best) known.best = worth;
      }
    }
  }
  const score = ({ best, sum }: { best: number; sum: number }) => WORTH * (best + NEXT * Math.min(sum - best, best));
  return new Map([...found].map(([document, worths]) => [document, score(worths)]));
}
