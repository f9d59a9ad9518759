import { ownValue } from '../../catalog/own-value.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { NodeRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';

const ANSWERS = new Set(['n8n-nodes-base.respondToWebhook', 'n8n-nodes-base.stopAndError']);
const CONDITIONS = new Set(['n8n-nodes-base.if', 'n8n-nodes-base.switch']);

/** A webhook that leaves its answer to a Respond node which some branch never reaches: that caller waits in vain. */
export const unansweredBranches: NodeRule = (checked, context) => {
  const { description, node } = checked;
  if (description === undefined || node.type !== 'n8n-nodes-base.webhook') return [];
  if (ownValue(resolvedParameters(description, node), 'responseMode') !== 'responseNode') return [];
  const after = context.graph.descendants(checked.name);
  const answered = context.nodes.some((other) => after.has(other.name) && ANSWERS.has(other.node.type));
  const gap = answered ? gapAfter(checked, context, new Map()) : undefined;
  if (gap === undefined) return [];
  const message = `"${checked.name}" leaves the answer to a Respond to Webhook node, and output ${gap.output} of "${gap.node}" never reaches one.`;
  return [nodeProblem(checked, 'webhook-branch-unanswered', 'warning', message)];
};

interface Gap {
  readonly node: string;
  readonly output: string;
}

type Known = Map<string, Gap | undefined>;

/**
 * The first output behind which no answer comes; undefined if one comes on every way. Of parallel wires one answer is
 * enough; of the outputs of a condition each needs one.
 */
function gapAfter(checked: CheckedNode, context: ValidationContext, known: Known): Gap | undefined {
  if (!checked.disabled && ANSWERS.has(checked.node.type)) return undefined;
  if (known.has(checked.name)) return known.get(checked.name);
  // A loop answers, if at all, where it is left.
  known.set(checked.name, { node: checked.name, output: '0' });
  const gap = gapOf(checked, context, known);
  known.set(checked.name, gap);
  return gap;
}

function gapOf(checked: CheckedNode, context: ValidationContext, known: Known): Gap | undefined {
  const wires = context.graph.mainFrom(checked.name);
  const { outputs } = checked.slots;
  if (!CONDITIONS.has(checked.node.type) || outputs === 'unknown')
    return gapIn(wires, checked.name, '0', context, known);
  for (const { index, name } of outputs) {
    const own = wires.filter((wire) => wire.output.index === index);
    const gap = gapIn(own, checked.name, `"${name ?? index}"`, context, known);
    if (gap !== undefined) return gap;
  }
  return undefined;
}

function gapIn(
  wires: ReturnType<ValidationContext['graph']['mainFrom']>,
  node: string,
  output: string,
  context: ValidationContext,
  known: Known,
): Gap | undefined {
  let first: Gap | undefined;
  for (const wire of wires) {
    const target = context.byName.get(wire.to);
    if (target === undefined) continue;
    const gap = gapAfter(target, context, known);
    if (gap === undefined) return undefined;
    first ??= gap;
  }
  return first ?? { node, output };
}
