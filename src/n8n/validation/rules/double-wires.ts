import type { Problem, ProblemFix } from '../problem.ts';
import type { WorkflowRule } from '../rule.ts';
import { withoutDoubles } from './wire-fixes.ts';

/** The same wire twice or more: what it leads to runs as often. */
export const doubleWires: WorkflowRule = (context) => {
  const { wires, byName } = context;
  const counts = new Map<string, number>();
  const fixes = new Map<string, ProblemFix>();
  return wires.flatMap((wire): readonly Problem[] => {
    const { from, output, to, input } = wire;
    const place = JSON.stringify([from, output.type, output.index]);
    const key = `${place}${JSON.stringify([to, input.type, input.index])}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count !== 2 || !byName.has(from) || !byName.has(to)) return [];
    const message = `"${from}" is connected to "${to}" in the same way more than once: it runs as often.`;
    const fix = fixes.get(place) ?? withoutDoubles(wire, context);
    fixes.set(place, fix);
    return [{ code: 'connection-duplicate', severity: 'warning', node: from, path: fix.path, message, fix }];
  });
};
