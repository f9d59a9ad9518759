const LONGEST = 80;

/** The candidates most alike to `wanted`, best first; none that has nothing to do with it. Ties keep their order. */
export function nearest(wanted: string, candidates: readonly string[], most = 5): readonly string[] {
  const target = fold(wanted);
  return candidates
    .map((candidate) => ({ candidate, distance: unlikeness(target, fold(candidate)) }))
    .filter(({ distance }) => distance < 0.7)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

const fold = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

/** 0 the same, 1 nothing in common. */
function unlikeness(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '' || b === '') return 1;
  if (a.includes(b) || b.includes(a)) return 0.3 * (1 - Math.min(a.length, b.length) / Math.max(a.length, b.length));
  return editDistance(a, b) / Math.max(a.length, b.length);
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
