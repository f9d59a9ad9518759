/** What steps lead to from any of these names, however far; one of these too only if a way leads back to it. */
export function reachedFrom(starts: Iterable<string>, next: (name: string) => Iterable<string>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    for (const one of next(each)) {
      if (reached.has(one)) continue;
      reached.add(one);
      waiting.push(one);
    }
  }
  return reached;
}
