/** Beyond so many pairs only what both begin and end with is found. */
const MOST_PAIRS = 1_000_000;

/**
 * Which item of `after` (by index) is which of `before`: as many as can be found in the order of both (the longest
 * common subsequence), where `alike` says which are the same.
 */
export function longestCommon<T>(
  before: readonly T[],
  after: readonly T[],
  alike: (one: T, other: T) => boolean,
): ReadonlyMap<number, number> {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && alike(before[start] as T, after[start] as T)) start += 1;
  let end = 0;
  while (end < shorter - start && alike(before.at(-1 - end) as T, after.at(-1 - end) as T)) end += 1;
  const pairs = new Map<number, number>();
  for (let index = 0; index < start; index += 1) pairs.set(index, index);
  const [one, other] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (one.length * other.length <= MOST_PAIRS) {
    for (const [place, from] of common(one, other, alike)) pairs.set(start + place, start + from);
  }
  for (let index = end; index > 0; index -= 1) pairs.set(after.length - index, before.length - index);
  return pairs;
}

function common<T>(
  before: readonly T[],
  after: readonly T[],
  alike: (one: T, other: T) => boolean,
): ReadonlyMap<number, number> {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] = alike(before[one] as T, after[other] as T)
        ? at(one + 1, other + 1) + 1
        : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const pairs = new Map<number, number>();
  let [one, other] = [0, 0];
  while (one < before.length && other < after.length) {
    if (alike(before[one] as T, after[other] as T)) pairs.set(other++, one++);
    else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}
