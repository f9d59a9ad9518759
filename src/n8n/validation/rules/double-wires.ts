import type { WorkflowRule } from '../rule.ts';
import { withoutDoubles } from './wire-fixes.ts';

/** The same wire twice: what it leads to runs twice. */
export const doubleWires: WorkflowRule = (context) => {
  const { wires, byName } = context;
  const seen = new Set<string>();
  return wires.flatMap((wire) => {
    const { from, output, to, input } = wire;
    const key = JSON.stringify([from, output.type, output.index, to, input.type, input.index]);
    const known = seen.has(key);
    seen.add(key);
    if (!known || !byName.has(from) || !byName.has(to)) return [];
    const message = `"${from}" is connected twice to "${to}" in the same way, which then runs twice.`;
    const fix = withoutDoubles(wire, context);
    return [{ code: 'connection-duplicate', severity: 'warning', node: from, path: fix.path, message, fix } as const];
  });
};
