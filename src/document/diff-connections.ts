import { sourceLeaf } from './hash-workflow.ts';
import { own } from './json-values.ts';
import type { ConnectionTarget, NodeConnections, WorkflowJson } from './workflow-json.ts';

type Connections = WorkflowJson['connections'];

/** An output whose wires differ. */
export interface OutputChange {
  readonly source: string;
  readonly type: string;
  readonly index: number;
  readonly before: readonly ConnectionTarget[];
  readonly after: readonly ConnectionTarget[];
}

const NONE: NodeConnections = {};
const { hasOwn, keys } = Object;

/** The sources that send differently in the two. */
export function changedSources(before: Connections, after: Connections): readonly string[] {
  if (before === after) return [];
  const sources = [...keys(before), ...keys(after).filter((source) => !hasOwn(before, source))];
  return sources.filter((source) => {
    const [one, other] = [own(before, source) ?? NONE, own(after, source) ?? NONE];
    return one !== other && sourceLeaf(one) !== sourceLeaf(other);
  });
}

/** The outputs whose wires differ, in order. */
export function diffConnections(before: Connections, after: Connections): readonly OutputChange[] {
  return changedSources(before, after).flatMap((source) => {
    const [one, other] = [own(before, source) ?? NONE, own(after, source) ?? NONE];
    const types = [...new Set([...keys(one), ...keys(other)])];
    return types.flatMap((type) => {
      const [left, right] = [own(one, type) ?? [], own(other, type) ?? []];
      const longer = left.length > right.length ? left : right;
      return longer.flatMap((_, index) => {
        const change = { source, type, index, before: left[index] ?? [], after: right[index] ?? [] };
        return sameWires(change.before, change.after) ? [] : [change];
      });
    });
  });
}

/** The targets of one list that the other has not got. */
export function targetsOnlyIn(
  these: readonly ConnectionTarget[],
  others: readonly ConnectionTarget[],
): readonly ConnectionTarget[] {
  return these.filter((target) => !others.some((other) => sameTarget(target, other)));
}

function sameTarget(a: ConnectionTarget, b: ConnectionTarget): boolean {
  return a.node === b.node && a.type === b.type && a.index === b.index;
}

function sameWires(a: readonly ConnectionTarget[], b: readonly ConnectionTarget[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
