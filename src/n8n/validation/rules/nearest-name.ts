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

/** How many letters differ; anything above `limit` once it is sure to be more. */
function lettersApart(a: string, b: string, limit: number): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return editDistance(a.slice(start, a.length - end), b.slice(start, b.length - end), limit);
}

function editDistance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cost = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return least;
    row = next;
  }
  return row[b.length] ?? 0;
}
