import { ownValue } from '../../catalog/own-value.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { CheckedNode } from '../checked-node.ts';
import { memoByContext } from '../memo-by-context.ts';
import type { NodeRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';

const ANSWERS = new Set(['n8n-nodes-base.respondToWebhook', 'n8n-nodes-base.stopAndError']);
// Behind so many nodes in a row nobody looks; each takes a piece of the stack.
const FARTHEST = 1000;
const CONDITIONS = new Set(['n8n-nodes-base.if', 'n8n-nodes-base.switch']);

const answering = memoByContext(({ nodes }) => nodes.filter(({ node }) => ANSWERS.has(node.type)));
const knownGaps = memoByContext(() => new Map<string, Gap | undefined>());

/** A webhook that leaves its answer to a Respond node which some branch never reaches: that caller waits in vain. */
export const unansweredBranches: NodeRule = (checked, context) => {
  const { description, node } = checked;
  if (description === undefined || node.type !== 'n8n-nodes-base.webhook') return [];
  if (ownValue(resolvedParameters(description, node), 'responseMode') !== 'responseNode') return [];
  const after = context.graph.descendants(checked.name);
  const answered = answering(context).some(({ name }) => after.has(name));
  const gap = answered ? gapAfter(checked, { context, known: knownGaps(context), depth: 0 }) : undefined;
  if (gap === undefined) return [];
  const message = `"${checked.name}" leaves the answer to a Respond to Webhook node, and output ${gap.output} of "${gap.node}" never reaches one.`;
  return [nodeProblem(checked, 'webhook-branch-unanswered', 'warning', message)];
};

interface Gap {
  readonly node: string;
  readonly output: string;
}

interface Walk {
  readonly context: ValidationContext;
  readonly known: Map<string, Gap | undefined>;
  readonly depth: number;
}

/**
 * The first output behind which no answer comes; undefined if one comes on every way. Of parallel wires one answer is
 * enough; of the outputs of a condition each needs one.
 */
function gapAfter(checked: CheckedNode, { context, known, depth }: Walk): Gap | undefined {
  if (!checked.disabled && ANSWERS.has(checked.node.type)) return undefined;
  if (known.has(checked.name)) return known.get(checked.name);
  if (depth > FARTHEST) return undefined;
  // A loop answers, if at all, where it is left.
  known.set(checked.name, { node: checked.name, output: '0' });
  const gap = gapOf(checked, { context, known, depth: depth + 1 });
  known.set(checked.name, gap);
  return gap;
}

function gapOf(checked: CheckedNode, walk: Walk): Gap | undefined {
  const wires = walk.context.graph.mainFrom(checked.name);
  const { outputs } = checked.slots;
  if (!CONDITIONS.has(checked.node.type) || outputs === 'unknown') return gapIn(wires, checked.name, '0', walk);
  for (const { index, name } of outputs) {
    const own = wires.filter((wire) => wire.output.index === index);
    const gap = gapIn(own, checked.name, `"${name ?? index}"`, walk);
    if (gap !== undefined) return gap;
  }
  return undefined;
}

function gapIn(
  wires: ReturnType<ValidationContext['graph']['mainFrom']>,
  node: string,
  output: string,
  walk: Walk,
): Gap | undefined {
  let first: Gap | undefined;
  for (const wire of wires) {
    const target = walk.context.byName.get(wire.to);
    if (target === undefined) continue;
    const gap = gapAfter(target, walk);
    if (gap === undefined) return undefined;
    first ??= gap;
  }
  return first ?? { node, output };
}
