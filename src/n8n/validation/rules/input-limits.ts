import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** More sub-nodes of one type than a node takes: n8n stops it with an error. */
export const inputLimits: NodeRule = (checked, { graph, byName }) => {
  const { inputs } = checked.slots;
  if (inputs === 'unknown') return [];
  const byType = Map.groupBy(inputs, ({ type }) => type);
  return [...byType].flatMap(([type, slots]) => {
    const most = slots.reduce((sum, { maxConnections = 0 }) => sum + maxConnections, 0);
    if (type === 'main' || most < 1) return [];
    const served = graph.into(checked.name).filter((wire) => wire.input.type === type);
    const names = [...new Set(served.map(({ from }) => from))].filter((from) => byName.get(from)?.disabled === false);
    if (names.length <= most) return [];
    const message = `"${checked.name}" takes ${most === 1 ? 'one' : most} by ${type}, and ${names.length} are connected: ${names.slice(0, 5).join(', ')}.`;
    return [nodeProblem(checked, 'input-overfull', 'error', message)];
  });
};
