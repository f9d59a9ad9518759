/** Names that can be asked for and listed; the order says nothing. */
export interface NameSet extends Iterable<string> {
  has(name: string): boolean;
}

type Next = (name: string) => readonly string[];

const NONE: NameSet = new Set<string>();
// A file with more has what it has to be slow. What it takes to know them all grows with the square.
const MOST_NAMES = 20_000;

/**
 * For each of the names all that are reached from it, by one step at least: itself only if a way leads back. Found out
 * for all at once when first asked. Of more than 20,000 names every one counts as reached from every one.
 */
export function reachability(names: readonly string[], next: Next): (name: string) => NameSet {
  let known: ((name: string) => NameSet) | undefined;
  return (name) => {
    known ??= names.length > MOST_NAMES ? everything(names) : closure(names, next);
    return known(name);
  };
}

function everything(names: readonly string[]): () => NameSet {
  const all = new Set(names);
  return () => all;
}

function closure(names: readonly string[], next: Next): (name: string) => NameSet {
  const indexes = new Map(names.map((name, index) => [name, index]));
  const steps = names.map((name) => next(name).flatMap((to) => indexes.get(to) ?? []));
  const sets = new Map<Uint32Array, NameSet>();
  const reached = reachedByComponent(steps);
  return (name) => {
    const bits = reached[indexes.get(name) ?? -1];
    if (bits === undefined) return NONE;
    const known = sets.get(bits) ?? namesOf(names, indexes, bits);
    sets.set(bits, known);
    return known;
  };
}

function namesOf(names: readonly string[], indexes: ReadonlyMap<string, number>, bits: Uint32Array): NameSet {
  return {
    has(name) {
      const index = indexes.get(name);
      return index !== undefined && isSet(bits, index);
    },
    *[Symbol.iterator]() {
      for (const [word, value] of bits.entries()) {
        for (let left = value; left !== 0; left &= left - 1) yield names[word * 32 + lowestBit(left)] as string;
      }
    },
  };
}

function isSet(bits: Uint32Array, index: number): boolean {
  return ((bits[index >>> 5] as number) & (1 << (index & 31))) !== 0;
}

function lowestBit(value: number): number {
  return 31 - Math.clz32(value & -value);
}

function set(bits: Uint32Array, index: number): void {
  bits[index >>> 5] = (bits[index >>> 5] as number) | (1 << (index & 31));
}

/**
 * Tarjan's components, without recursion: a component is complete after all that it leads to, so its bits are theirs and
 * their own. All of one component share them.
 */
function reachedByComponent(steps: readonly (readonly number[])[]): readonly (Uint32Array | undefined)[] {
  const size = steps.length;
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const taken = new Int32Array(size);
  const reached: (Uint32Array | undefined)[] = new Array(size).fill(undefined);
  const open: number[] = [];
  let count = 0;
  for (let root = 0; root < size; root += 1) {
    if (order[root] !== -1) continue;
    const path = [root];
    while (path.length > 0) {
      const at = path[path.length - 1] as number;
      if (order[at] === -1) {
        order[at] = count;
        low[at] = count;
        count += 1;
        open.push(at);
      }
      const to = (steps[at] as readonly number[])[taken[at] as number];
      if (to !== undefined) {
        if (order[to] === -1) path.push(to);
        else {
          if (reached[to] === undefined) low[at] = Math.min(low[at] as number, low[to] as number);
          taken[at] = (taken[at] as number) + 1;
        }
        continue;
      }
      path.pop();
      if (low[at] === order[at]) complete(open.splice(open.lastIndexOf(at)), steps, reached);
    }
  }
  return reached;
}

function complete(
  members: readonly number[],
  steps: readonly (readonly number[])[],
  reached: (Uint32Array | undefined)[],
): void {
  const bits = new Uint32Array(Math.ceil(steps.length / 32));
  for (const member of members) {
    for (const to of steps[member] as readonly number[]) {
      set(bits, to);
      const further = reached[to];
      if (further !== undefined)
        for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) | (further[at] as number);
    }
  }
  for (const member of members) reached[member] = bits;
}
