import type { CallExpression, Node } from 'acorn';
import { literalText } from './literal-text.ts';
import { walk } from './walk.ts';

/** A `$fromAI(key, description, type, default)` that an expression holds, for the model to fill. */
export interface AiSlot {
  /** Undefined if there is none, or one that is only known at run time. */
  readonly key: string | undefined;
  readonly description: string | undefined;
  readonly type: string;
}

const NAMES = new Set(['$fromAI', '$fromAi', '$fromai']);

export function aiSlots(tree: Node): readonly AiSlot[] {
  const found: AiSlot[] = [];
  walk(tree, ({ node }) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !NAMES.has(node.callee.name)) return;
    found.push(slotOf(node));
  });
  return found;
}

function slotOf({ arguments: [key, description, type] }: CallExpression): AiSlot {
  return {
    key: literalText(key) ?? (key?.type === 'Identifier' ? key.name : undefined),
    description: literalText(description),
    type: type === undefined ? 'string' : (literalText(type) ?? 'string'),
  };
}
