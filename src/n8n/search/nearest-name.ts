import { editDistance } from './edit-distance.ts';

const FARTHEST = 3;
// Beyond these a file is made to be slow, not to be read.
const LONGEST = 100;
const MOST = 2000;

/** The name that a misspelt one most likely means: few letters apart in any case, the first of equals. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  const limit = Math.min(FARTHEST, Math.floor(wanted.length / 3) + 1);
  let best: { readonly name: string; readonly distance: number } | undefined;
  if (wanted.length > LONGEST) return undefined;
  let left = MOST;
  for (const candidate of known) {
    left -= 1;
    if (left < 0) break;
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const distance = lettersApart(wanted, candidate.toLowerCase(), limit);
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { name: candidate, distance };
  }
  return best?.name;
}

/** How many letters differ, more than `limit` if that many do. What both begin and end with is left out: most do. */
function lettersApart(a: string, b: string, limit: number): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return editDistance(a.slice(start, a.length - end), b.slice(start, b.length - end), limit) ?? limit + 1;
}
