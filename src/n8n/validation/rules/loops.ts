import { ownValue } from '../../catalog/own-value.ts';
import type { CheckedNode } from '../checked-node.ts';
import { memoByContext } from '../memo-by-context.ts';
import type { NodeRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';

const LOOP = 'n8n-nodes-base.splitInBatches';
// People make a few. More take too long to tell apart.
const MOST_LOOPS = 200;

/** Loops whose outputs are wired the wrong way round, and loops in a loop that only work in the first round. */
export const loops: NodeRule = (checked, context) => {
  if (checked.node.type !== LOOP || loopsOf(context).length > MOST_LOOPS) return [];
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

const loopsOf = memoByContext(({ nodes }) => nodes.filter(({ node }) => node.type === LOOP));

/** Other loops that lead to this one and back. */
function inOneCircle({ name }: CheckedNode, context: ValidationContext): readonly CheckedNode[] {
  const { graph } = context;
  const after = graph.descendants(name);
  return loopsOf(context).filter(
    (other) => other.name !== name && after.has(other.name) && graph.descendants(other.name).has(name),
  );
}

/** Names of the outputs of a loop from which main wires lead to this node. */
function leadsTo(loop: CheckedNode, name: string, { graph }: ValidationContext): ReadonlySet<string | undefined> {
  const { outputs } = loop.slots;
  if (outputs === 'unknown') return new Set();
  const wires = graph.mainFrom(loop.name).filter(({ to }) => to === name || graph.reaches(to, name, loop.name));
  return new Set(wires.map(({ output }) => outputs.find((slot) => slot.index === output.index)?.name));
}
