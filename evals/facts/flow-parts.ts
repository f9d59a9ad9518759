import { edgesOf, reachable } from './graph.ts';
import { ofType } from './node-values.ts';
import type { Node, Subject } from './subject.ts';

const short = ({ type }: Node): string => type.split('.').at(-1) ?? type;
export const onError = (node: Node): boolean => typeof node.onError === 'string' && node.onError.startsWith('continue');

/** The nodes that the loop output leads to and that lead back to the loop. */
export function inLoop(subject: Subject): readonly Node[] {
  const edges = edgesOf(subject.after);
  return subject.after.nodes
    .filter((loop) => short(loop) === 'splitInBatches')
    .flatMap((loop) => {
      const reached = reachable(edges, loop.name, 1);
      return subject.after.nodes.filter(
        ({ name }) => name !== loop.name && reached.has(name) && reachable(edges, name).has(loop.name),
      );
    });
}

export function doneStaysOut(subject: Subject): boolean {
  const edges = edgesOf(subject.after);
  const inside = new Set(inLoop(subject).map(({ name }) => name));
  return ofType(subject, 'splitInBatches').every((loop) =>
    edges.filter(({ from, output }) => from === loop.name && output === 0).every(({ to }) => !inside.has(to)),
  );
}

interface Comparison {
  readonly rightValue?: unknown;
  readonly operator?: { readonly type?: string; readonly operation?: string };
}

/** The comparisons of each rule of each Switch. */
export function rules(subject: Subject): readonly (readonly Comparison[])[] {
  return ofType(subject, 'switch').flatMap(({ parameters }) => {
    const values =
      (parameters?.rules as { values?: readonly { conditions?: { conditions?: readonly Comparison[] } }[] } | undefined)
        ?.values ?? [];
    return values.map(({ conditions }) => conditions?.conditions ?? []);
  });
}

const COMPARE: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  gte: (left, right) => left >= right,
  gt: (left, right) => left > right,
  lte: (left, right) => left <= right,
  lt: (left, right) => left < right,
  equals: (left, right) => left === right,
};

export function coversAll(subject: Subject, from: number, to: number): boolean {
  const takes = (number: number) => (rule: readonly Comparison[]) =>
    rule.every(({ rightValue, operator }) => COMPARE[operator?.operation ?? '']?.(number, Number(rightValue)) ?? false);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step).every((number) =>
    rules(subject).some(takes(number)),
  );
}

/** Which nodes hang together over main wires, from one node. */
export function partOf(subject: Subject, start: string): ReadonlySet<string> {
  const edges = edgesOf(subject.after).filter(({ type }) => type === 'main');
  const found = new Set([start]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { from, to } of edges) {
      if (found.has(from) === found.has(to)) continue;
      found.add(from).add(to);
      grown = true;
    }
  }
  return found;
}

export function agentTools(subject: Subject, type: string): readonly (readonly string[])[] {
  const edges = edgesOf(subject.after);
  return ofType(subject, 'agentTool').map(({ name }) =>
    edges.filter((edge) => edge.to === name && edge.type === type).map(({ from }) => from),
  );
}

/** Facts about how the parts of a flow work together, and what each tests. */
