import type { Problem } from '../problem.ts';
import type { WorkflowRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';

/** Types that hand on at least one item for each that comes in, whatever it holds. */
const PASSING = new Set(
  ['noOp', 'set', 'wait', 'crypto', 'dateTime', 'renameKeys'].map((name) => `n8n-nodes-base.${name}`),
);

/** Circles of wires that nothing ends: n8n runs them until it is killed. */
export const endlessLoops: WorkflowRule = (context) => {
  const { nodes } = context;
  const told = new Set<string>();
  return nodes.flatMap((checked): readonly Problem[] => {
    if (told.has(checked.name) || !passes(checked.name, context)) return [];
    if (!context.graph.descendants(checked.name).has(checked.name)) return [];
    const circle = circleOf(checked.name, context);
    if (circle === undefined) return [];
    for (const name of circle) told.add(name);
    const message = `${circle.map((name) => `"${name}"`).join(', ')} lead back to "${checked.name}" for ever: nothing on the way can end it.`;
    return [nodeProblem(checked, 'loop-endless', 'error', message)];
  });
};

/** The nodes on a way from a node back to itself on which every node hands on what comes; undefined if there is none. */
function circleOf(name: string, context: ValidationContext): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [name];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    for (const { to } of context.graph.mainFrom(each).filter(({ output }) => output.index === 0)) {
      if (to === name) return wayTo(each, name, cameFrom);
      if (cameFrom.has(to) || !passes(to, context)) continue;
      cameFrom.set(to, each);
      waiting.push(to);
    }
  }
  return undefined;
}

function wayTo(last: string, first: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const way = [last];
  for (let each = last; each !== first; ) {
    each = cameFrom.get(each) ?? first;
    way.unshift(each);
  }
  return way;
}

function passes(name: string, { byName }: ValidationContext): boolean {
  const checked = byName.get(name);
  return checked?.live === true && PASSING.has(checked.node.type);
}
