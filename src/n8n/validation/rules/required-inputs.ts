import type { CheckedNode } from '../checked-node.ts';
import type { Problem } from '../problem.ts';
import type { NodeRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';

/**
 * Inputs for sub-nodes without which the node fails (a model, a fallback model, the memory of a chat), and the first of
 * several inputs for data without which a node that needs them all never runs.
 */
export const requiredInputs: NodeRule = (checked, context) => {
  const { inputs } = checked.slots;
  if (inputs === 'unknown') return [];
  const missing = inputs.flatMap((slot) => {
    if (!slot.required || slot.type === 'main') return [];
    if (isServed(checked, slot, context)) return [];
    const name = slot.name ?? slot.type;
    const message = `"${checked.name}" needs something at its input ${name} (${slot.type}, index ${slot.index}), and nothing enabled is connected there.`;
    return [nodeProblem(checked, 'required-input-empty', 'error', message)];
  });
  return [...missing, ...neverRuns(checked, context)];
};

function isServed(
  { name }: CheckedNode,
  slot: { readonly type: string; readonly index: number },
  { graph, byName }: ValidationContext,
): boolean {
  return graph
    .into(name)
    .some(
      ({ from, input }) =>
        input.type === slot.type && input.index === slot.index && byName.get(from)?.disabled === false,
    );
}

/** With data at a later input alone n8n waits for the first, and ends without a word. */
function neverRuns(checked: CheckedNode, { graph }: ValidationContext): readonly Problem[] {
  const { inputs } = checked.slots;
  const { description } = checked;
  if (inputs === 'unknown' || description?.requiredInputs === undefined) return [];
  const first = inputs.find(({ type }) => type === 'main');
  const wired = new Set(graph.into(checked.name).flatMap(({ input }) => (input.type === 'main' ? [input.index] : [])));
  if (first?.required !== true || wired.size === 0 || wired.has(0)) return [];
  const message = `"${checked.name}" needs data at its first input, and nothing is connected there: it never runs.`;
  return [nodeProblem(checked, 'required-input-empty', 'warning', message)];
}
