import type { CheckedNode } from '../checked-node.ts';
import type { AiSlot } from '../javascript/ai-slots.ts';
import { readExpression } from '../javascript/read-expression.ts';
import type { Problem } from '../problem.ts';
import type { NodeRule } from '../rule.ts';
import { nodeTexts } from '../texts/node-texts.ts';
import { nodeProblem } from './node-problem.ts';

const KEY = /^[A-Za-z0-9_-]{1,64}$/;
const TYPES = ['string', 'number', 'boolean', 'json'];

/** `$fromAI` slots: their keys and types, two of one key that differ, and such where no model fills them. */
export const aiSlotRules: NodeRule = (checked) => {
  const slots = nodeTexts(checked).evaluated.flatMap(({ path, code }) =>
    code.flatMap(({ text }) => {
      const read = text.includes('$from') ? readExpression(text) : undefined;
      return read === undefined || 'fault' in read ? [] : read.slots.map((slot) => ({ slot, path }));
    }),
  );
  const first = slots[0];
  if (first === undefined) return [];
  if (!isTool(checked)) {
    const message = `"${checked.name}" has $fromAI, and is no tool of an agent: nothing fills it.`;
    return [
      ...misspelt(checked, slots),
      nodeProblem(checked, 'from-ai-outside-tool', 'warning', message, { path: first.path }),
    ];
  }
  return [...misspelt(checked, slots), ...unlike(checked, slots)];
};

type Placed = { readonly slot: AiSlot; readonly path: string };

/** A tool serves an agent; where the inputs and outputs are not known it may be one. */
function isTool({ slots: { outputs }, node }: CheckedNode): boolean {
  return outputs === 'unknown' || outputs.some(({ type }) => type === 'ai_tool') || /tool$/i.test(node.type);
}

function misspelt(checked: CheckedNode, slots: readonly Placed[]): readonly Problem[] {
  return slots.flatMap(({ slot: { key, type }, path }) => {
    const wrongType = isTool(checked) && !TYPES.includes(type.toLowerCase());
    if (!wrongType && key !== undefined && KEY.test(key)) return [];
    const why = wrongType
      ? `has the type "${type}"; there are ${TYPES.join(', ')}`
      : `needs a key of letters, digits, _ and - in quotes, at most 64, not ${JSON.stringify(key ?? '')}`;
    return [nodeProblem(checked, 'from-ai-invalid', 'error', `A $fromAI of "${checked.name}" ${why}.`, { path })];
  });
}

function unlike(checked: CheckedNode, slots: readonly Placed[]): readonly Problem[] {
  const seen = new Map<string, AiSlot>();
  return slots.flatMap(({ slot, path }) => {
    if (slot.key === undefined) return [];
    const other = seen.get(slot.key);
    seen.set(slot.key, other ?? slot);
    if (
      other === undefined ||
      (other.type.toLowerCase() === slot.type.toLowerCase() && other.description === slot.description)
    )
      return [];
    const message = `"${checked.name}" has $fromAI("${slot.key}") twice, with another description or type: n8n refuses the tool.`;
    return [nodeProblem(checked, 'from-ai-conflict', 'error', message, { path })];
  });
}
