import type { Wire } from '../../../document/operation.ts';

/** Who leads to whom. Names that no node has are part of it, and harmless. */
export interface WorkflowGraph {
  /** Nodes that main wires lead to from this one, however far; itself too if it is in a loop. */
  descendants(name: string): ReadonlySet<string>;
  /** Nodes whose data this one can read: all before it, those that serve it, and all before what it serves. */
  ancestors(name: string): ReadonlySet<string>;
  /** True if main wires lead from one node to another without passing through a third. */
  reaches(from: string, to: string, without: string): boolean;
  /** What this node serves, and what that serves, however far. */
  served(name: string): ReadonlySet<string>;
  /** Main wires that leave this node, in order. */
  mainFrom(name: string): readonly Wire[];
  /** Other wires that leave it: what it serves. */
  serves(name: string): readonly Wire[];
  /** Every wire that ends at it. */
  into(name: string): readonly Wire[];
}

export function workflowGraph(wires: readonly Wire[]): WorkflowGraph {
  const main = wires.filter((wire) => wire.output.type === 'main' && wire.input.type === 'main');
  const served = wires.filter((wire) => wire.output.type !== 'main');
  const mainByFrom = Map.groupBy(main, (wire) => wire.from);
  const servedByFrom = Map.groupBy(served, (wire) => wire.from);
  const byTo = Map.groupBy(wires, (wire) => wire.to);
  const ancestorSets = new Map<string, ReadonlySet<string>>();
  const descendantSets = new Map<string, ReadonlySet<string>>();
  const servedSets = new Map<string, ReadonlySet<string>>();
  const mainFrom = (name: string) => mainByFrom.get(name) ?? [];
  const serves = (name: string) => servedByFrom.get(name) ?? [];
  const into = (name: string) => byTo.get(name) ?? [];
  return {
    mainFrom,
    serves,
    into,
    descendants: (name) => remembered(descendantSets, name, (each) => mainFrom(each).map((wire) => wire.to)),
    served: (name) => remembered(servedSets, name, (each) => serves(each).map((wire) => wire.to)),
    reaches: (from, to, without) =>
      reachedFrom(from, (each) => (each === without ? [] : mainFrom(each).map((wire) => wire.to))).has(to),
    ancestors: (name) =>
      remembered(ancestorSets, name, (each) => [
        ...into(each).map((wire) => wire.from),
        ...serves(each).map((wire) => wire.to),
      ]),
  };
}

function remembered(
  sets: Map<string, ReadonlySet<string>>,
  name: string,
  next: (name: string) => readonly string[],
): ReadonlySet<string> {
  const known = sets.get(name) ?? reachedFrom(name, next);
  sets.set(name, known);
  return known;
}

function reachedFrom(name: string, next: (name: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...next(name)];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (reached.has(each)) continue;
    reached.add(each);
    for (const one of next(each)) waiting.push(one);
  }
  return reached;
}
