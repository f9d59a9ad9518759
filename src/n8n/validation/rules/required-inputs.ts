import type { CheckedNode } from '../checked-node.ts';
import { memoByContext } from '../memo-by-context.ts';
import type { Problem, ProblemFix } from '../problem.ts';
import type { NodeRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';
import { wirePointer } from './wire-fixes.ts';

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
    return [nodeProblem(checked, 'required-input-empty', 'error', message, spareFix(checked, slot, context))];
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

/** If one enabled node is there that could serve and serves nothing, and no other node lacks it, it is meant. */
function spareFix(
  checked: CheckedNode,
  { type, index }: { readonly type: string; readonly index: number },
  context: ValidationContext,
): { readonly fix?: ProblemFix } {
  const { spare, lacking } = ofType(context, type);
  const [only] = spare;
  if (only === undefined || spare.length > 1 || lacking > 1) return {};
  const after = [[{ node: checked.name, type, index }]];
  return { fix: { path: wirePointer(only.name, type), before: null, after } };
}

interface OfType {
  /** Enabled nodes that yield the type and serve nothing. */
  readonly spare: readonly CheckedNode[];
  /** How many nodes need the type and are not served. */
  readonly lacking: number;
}

const byType = memoByContext(() => new Map<string, OfType>());

function ofType(context: ValidationContext, type: string): OfType {
  const known = byType(context).get(type) ?? lookFor(type, context);
  byType(context).set(type, known);
  return known;
}

function lookFor(type: string, { nodes, graph, workflow }: ValidationContext): OfType {
  const yields = ({ slots }: CheckedNode): boolean =>
    slots.outputs !== 'unknown' && slots.outputs.length === 1 && slots.outputs[0]?.type === type;
  const spare = nodes.filter((node) => !node.disabled && yields(node) && workflow.connections[node.name] === undefined);
  const lacking = nodes.filter(
    ({ slots, name, disabled }) =>
      !disabled &&
      slots.inputs !== 'unknown' &&
      slots.inputs.some(
        (slot) =>
          slot.type === type &&
          slot.required &&
          !graph.into(name).some((wire) => wire.input.type === type && wire.input.index === slot.index),
      ),
  );
  return { spare, lacking: lacking.length };
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
