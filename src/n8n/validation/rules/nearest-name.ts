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
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { name: candidate, distance };
  }
  return best?.name;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
