/** Names that edges join, in groups; names and groups keep their order. */
export function connectedGroups(
  names: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const group = new Map<string, string[]>(names.map((name) => [name, [name]]));
  for (const from of names) {
    for (const to of next.get(from) ?? []) {
      const [one, other] = [group.get(from), group.get(to)];
      if (one === undefined || other === undefined || one === other) continue;
      const [larger, smaller] = one.length > other.length ? [one, other] : [other, one];
      larger.push(...smaller);
      for (const name of smaller) group.set(name, larger);
    }
  }
  const place = new Map(names.map((name, index) => [name, index]));
  const order = (name = '') => place.get(name) ?? 0;
  return [...new Set(group.values())]
    .map((list) => list.sort((a, b) => order(a) - order(b)))
    .sort(([a], [b]) => order(a) - order(b));
}
