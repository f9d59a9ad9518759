import { ownValue } from '../../catalog/own-value.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { NodeRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';

const LOOP = 'n8n-nodes-base.splitInBatches';
// People nest two or three.
const MOST_LOOPS = 20;

/** Loops whose outputs are wired the wrong way round, and loops in a loop that only work in the first round. */
export const loops: NodeRule = (checked, context) => {
  if (checked.node.type !== LOOP) return [];
  const back = leadsTo(checked, checked.name, context);
  if (back.has('done') && !back.has('loop')) {
    const message = `The done output of "${checked.name}" leads back to it and the loop output does not: they are probably swapped.`;
    return [nodeProblem(checked, 'loop-outputs-swapped', 'warning', message)];
  }
  if (ownValue(checked.node.parameters?.options, 'reset')) return [];
  const outer = inOneCircle(checked, context).find(
    (other) => leadsTo(other, checked.name, context).has('loop') && leadsTo(checked, other.name, context).has('done'),
  );
  if (outer === undefined) return [];
  const message = `"${checked.name}" loops within "${outer.name}" and is never reset: from the second round on it passes everything to done at once. Set its option Reset to an expression that is true when a new round comes in.`;
  return [nodeProblem(checked, 'loop-not-reset', 'warning', message, { path: '/parameters/options/reset' })];
};

/** Other loops that lead to this one and back. */
function inOneCircle({ name }: CheckedNode, { nodes, graph }: ValidationContext): readonly CheckedNode[] {
  const after = graph.descendants(name);
  return nodes
    .filter(
      (other) =>
        other.node.type === LOOP &&
        other.name !== name &&
        after.has(other.name) &&
        graph.descendants(other.name).has(name),
    )
    .slice(0, MOST_LOOPS);
}

/** Names of the outputs of a loop from which main wires lead to this node. */
function leadsTo(loop: CheckedNode, name: string, { graph }: ValidationContext): ReadonlySet<string | undefined> {
  const { outputs } = loop.slots;
  if (outputs === 'unknown') return new Set();
  const wires = graph.mainFrom(loop.name).filter(({ to }) => to === name || reaches(to, name, loop.name, graph));
  return new Set(wires.map(({ output }) => outputs.find((slot) => slot.index === output.index)?.name));
}

/** Whether wires lead from one node to another without passing through the loop itself. */
function reaches(from: string, to: string, loop: string, graph: ValidationContext['graph']): boolean {
  const seen = new Set([loop]);
  const waiting = [from];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (each === to) return true;
    if (seen.has(each)) continue;
    seen.add(each);
    waiting.push(...graph.mainFrom(each).map((wire) => wire.to));
  }
  return false;
}
