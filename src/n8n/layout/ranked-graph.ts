/** A part of the main graph without what leads back: every edge goes from a lower rank to a higher one. */
export interface RankedGraph {
  /** Sources first, each node after all that lead to it. */
  readonly order: readonly string[];
  /** Those that nothing leads to, in document order. */
  readonly sources: readonly string[];
  readonly rank: ReadonlyMap<string, number>;
  readonly before: ReadonlyMap<string, readonly string[]>;
  readonly after: ReadonlyMap<string, readonly string[]>;
}

/** Leaves out the edges that close a loop, as seen from what starts the flow, and ranks the rest by the longest way. */
export function rankedGraph(names: readonly string[], next: ReadonlyMap<string, readonly string[]>): RankedGraph {
  const inside = new Set(names);
  const targets = new Set(names.flatMap((name) => next.get(name) ?? []));
  const starts = [...names.filter((name) => !targets.has(name)), ...names];
  const forward = (name: string) => (next.get(name) ?? []).filter((to) => inside.has(to));
  const { order, back } = walk(starts, forward);
  const after = new Map(order.map((name) => [name, forward(name).filter((to) => !back.get(name)?.has(to))] as const));
  const before = new Map<string, string[]>(order.map((name) => [name, []]));
  const rank = new Map<string, number>();
  for (const name of order) {
    const own = Math.max(-1, ...(before.get(name) ?? []).map((from) => rank.get(from) ?? 0)) + 1;
    rank.set(name, own);
    for (const to of after.get(name) ?? []) before.get(to)?.push(name);
  }
  return { order, sources: names.filter((name) => before.get(name)?.length === 0), rank, before, after };
}

/** Depth first: the nodes in topological order, and the edges that lead back to a node whose visit is under way. */
function walk(
  starts: readonly string[],
  forward: (name: string) => readonly string[],
): { readonly order: readonly string[]; readonly back: ReadonlyMap<string, ReadonlySet<string>> } {
  const finished: string[] = [];
  const back = new Map<string, Set<string>>();
  const state = new Map<string, 'open' | 'done'>();
  for (const start of starts) {
    if (state.has(start)) continue;
    const path = [{ name: start, left: [...forward(start)].reverse() }];
    state.set(start, 'open');
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = top.left.pop();
      if (to === undefined) {
        state.set(top.name, 'done');
        finished.push(top.name);
        path.pop();
      } else if (!state.has(to)) {
        state.set(to, 'open');
        path.push({ name: to, left: [...forward(to)].reverse() });
      } else if (state.get(to) === 'open') {
        back.set(top.name, (back.get(top.name) ?? new Set()).add(to));
      }
    }
  }
  return { order: finished.reverse(), back };
}
