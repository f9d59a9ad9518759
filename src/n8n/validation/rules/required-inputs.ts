import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Inputs for sub-nodes without which the node fails: a model, a fallback model, the memory of a chat. */
export const requiredInputs: NodeRule = (checked, { graph, byName }) => {
  const { inputs } = checked.slots;
  if (inputs === 'unknown') return [];
  return inputs.flatMap((slot) => {
    if (!slot.required || slot.type === 'main') return [];
    const served = graph
      .into(checked.name)
      .some(
        ({ from, input }) =>
          input.type === slot.type && input.index === slot.index && byName.get(from)?.disabled === false,
      );
    if (served) return [];
    const name = slot.name ?? slot.type;
    const message = `"${checked.name}" needs something at its input ${name} (${slot.type}, index ${slot.index}), and nothing enabled is connected there.`;
    return [nodeProblem(checked, 'required-input-empty', 'error', message)];
  });
};
