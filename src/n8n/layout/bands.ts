import { downToGrid, GAP_Y } from './grid.ts';
import type { RankedGraph } from './ranked-graph.ts';

/** The height of a band above and below the line on which its first node lies, and the ranks that it reaches over. */
interface Band {
  top: number;
  bottom: number;
  last: number;
  /** The line, relative to that of the node which the band belongs to. */
  line: number;
}

/** What owns the sources: no node. */
const ROOT = undefined;
type Owner = string | undefined;

/**
 * The vertical place of each node. Whatever is reached through one node only lies in that node's band, and bands of
 * one node never cross: branches lie apart, in the order of outputs, and what they join in lies behind them.
 */
export function lines(graph: RankedGraph, height: (name: string) => number): ReadonlyMap<string, number> {
  const owner = owners(graph);
  const owned = Map.groupBy(graph.order, (name) => owner.get(name));
  const bands = new Map<Owner, Band>();
  for (const name of [...graph.order.toReversed(), ROOT]) {
    const rank = name === ROOT ? -1 : (graph.rank.get(name) ?? 0);
    const own: Band = { top: 0, bottom: name === ROOT ? 0 : height(name), last: rank, line: 0 };
    const outputs = name === ROOT ? graph.sources : graph.after.get(name);
    const below = byOutput(owned.get(name) ?? [], outputs ?? []);
    stack(graph, rank, below, bands);
    for (const inner of below) {
      const band = bands.get(inner);
      if (band === undefined) continue;
      own.top = Math.min(own.top, band.line + band.top);
      own.bottom = Math.max(own.bottom, band.line + band.bottom);
      own.last = Math.max(own.last, band.last);
    }
    bands.set(name, own);
  }
  const result = new Map<string, number>();
  for (const name of graph.order) {
    const above = owner.get(name);
    result.set(name, (above === ROOT ? 0 : (result.get(above) ?? 0)) + (bands.get(name)?.line ?? 0));
  }
  return result;
}

/** Puts the bands of one node below each other where they are side by side, else as near its line as there is room. */
function stack(graph: RankedGraph, rank: number, names: readonly string[], bands: ReadonlyMap<Owner, Band>): void {
  const placed: { readonly band: Band; readonly first: number }[] = [];
  const branches = names.filter((name) => graph.rank.get(name) === rank + 1);
  let edge: number | undefined;
  for (const name of branches) {
    const band = bands.get(name);
    if (band === undefined) continue;
    band.line = edge === undefined ? 0 : edge + GAP_Y - band.top;
    edge = band.line + band.bottom;
    placed.push({ band, first: rank + 1 });
  }
  const middle = downToGrid(((placed[0]?.band.line ?? 0) + (placed.at(-1)?.band.line ?? 0)) / 2);
  for (const { band } of placed) band.line -= middle;
  const joins = names.filter((name) => graph.rank.get(name) !== rank + 1);
  for (const name of joins.sort((a, b) => (graph.rank.get(a) ?? 0) - (graph.rank.get(b) ?? 0))) {
    const band = bands.get(name);
    if (band === undefined) continue;
    const first = graph.rank.get(name) ?? 0;
    band.line = nearestLine(
      band,
      placed.filter((other) => other.first <= band.last && first <= other.band.last),
    );
    placed.push({ band, first });
  }
}

/** The line nearest to that of the owner on which the band touches none of these. */
function nearestLine(band: Band, others: readonly { readonly band: Band }[]): number {
  const taken = others.map(({ band: { line, top, bottom } }) => ({
    from: line + top - GAP_Y - band.bottom,
    to: line + bottom + GAP_Y - band.top,
  }));
  const free = [0, ...taken.flatMap(({ from, to }) => [to, from])].filter((line) =>
    taken.every(({ from, to }) => line <= from || line >= to),
  );
  return free.reduce((best, line) => (Math.abs(line) < Math.abs(best) ? line : best), free[0] ?? 0);
}

/** What one node leads to directly comes in the order of its outputs, the rest behind it. */
function byOutput(names: readonly string[], outputs: readonly string[]): readonly string[] {
  const place = new Map(outputs.map((name, index) => [name, index]));
  return [...names].sort((a, b) => (place.get(a) ?? names.length) - (place.get(b) ?? names.length));
}

/** For each node the last one that every way to it leads through (its immediate dominator); ROOT if there is none. */
function owners({ order, before }: RankedGraph): ReadonlyMap<string, Owner> {
  const owner = new Map<string, Owner>();
  const depth = new Map<Owner, number>([[ROOT, 0]]);
  for (const name of order) {
    const [first, ...others] = before.get(name) ?? [];
    const common = others.reduce<Owner>((one, other) => meeting(one, other, owner, depth), first);
    owner.set(name, common);
    depth.set(name, (depth.get(common) ?? 0) + 1);
  }
  return owner;
}

function meeting(
  one: Owner,
  other: Owner,
  owner: ReadonlyMap<string, Owner>,
  depth: ReadonlyMap<Owner, number>,
): Owner {
  let [a, b] = [one, other];
  while (a !== b) {
    const [deep, rest] = (depth.get(a) ?? 0) >= (depth.get(b) ?? 0) ? [a, b] : [b, a];
    [a, b] = [deep === ROOT ? ROOT : owner.get(deep), rest];
  }
  return a;
}
