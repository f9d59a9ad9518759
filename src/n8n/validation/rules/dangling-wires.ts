import { nearestName } from '../../search/nearest-name.ts';
import type { Problem } from '../problem.ts';
import type { WorkflowRule } from '../rule.ts';

// A file with more of them has another fault than spelling.
const MOST_HINTS = 20;

/** n8n saves no wire whose end is not there. */
export const danglingWires: WorkflowRule = ({ workflow, wires, byName, nodes }) => {
  const problems: Problem[] = [];
  const ids = new Map(nodes.map(({ node, name }) => [node.id, name]));
  const meant = (name: string): string => {
    const near = ids.get(name) ?? (problems.length < MOST_HINTS ? nearestName(name, byName.keys()) : undefined);
    return near === undefined ? '' : ` Perhaps "${near}" is meant.`;
  };
  for (const source of Object.keys(workflow.connections)) {
    if (byName.has(source)) continue;
    const target = wires.find((wire) => wire.from === source && byName.has(wire.to))?.to ?? source;
    const message = `Connections start at "${source}", and there is no such node.${meant(source)}`;
    problems.push({ code: 'connection-source-missing', severity: 'error', node: target, message });
  }
  for (const { from, to } of wires) {
    if (byName.has(to)) continue;
    const message = `"${from}" is connected to "${to}", and there is no such node.${meant(to)}`;
    problems.push({ code: 'connection-target-missing', severity: 'error', node: from, message });
  }
  return problems;
};
