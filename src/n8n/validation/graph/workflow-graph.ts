import type { Wire } from '../../../document/operation.ts';
import { type NameSet, reachability } from './reachability.ts';
import { reachedFrom } from './reached-from.ts';

/** Who leads to whom. Names that no node has are part of it, and harmless. */
export interface WorkflowGraph {
  /** Nodes that main wires lead to from this one, however far; itself too if it is in a loop. */
  descendants(name: string): NameSet;
  /** Nodes whose data this one can read: all before it, those that serve it, and all before what it serves. */
  ancestors(name: string): NameSet;
  /** True if main wires lead from one node to another without passing through a third. */
  reaches(from: string, to: string, without: string): boolean;
  /** What this node serves, and what that serves, however far. */
  served(name: string): NameSet;
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
  const mainFrom = (name: string) => mainByFrom.get(name) ?? [];
  const serves = (name: string) => servedByFrom.get(name) ?? [];
  const into = (name: string) => byTo.get(name) ?? [];
  const names = [...new Set(wires.flatMap(({ from, to }) => [from, to]))];
  const leadsTo = (name: string) => mainFrom(name).map(({ to }) => to);
  const servesTo = (name: string) => serves(name).map(({ to }) => to);
  return {
    mainFrom,
    serves,
    into,
    descendants: reachability(names, leadsTo),
    served: reachability(names, servesTo),
    ancestors: reachability(names, (name) => [...into(name).map(({ from }) => from), ...servesTo(name)]),
    reaches: (from, to, without) => reachedFrom([from], (name) => (name === without ? [] : leadsTo(name))).has(to),
  };
}
