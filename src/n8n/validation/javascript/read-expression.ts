import type { Expression } from 'acorn';
import { memoByText } from '../../../document/memo-by-text.ts';
import { type AiSlot, aiSlots } from './ai-slots.ts';
import { fieldsRead } from './fields-read.ts';
import { freeNames } from './free-names.ts';
import { type NodeUse, nodeUses } from './node-uses.ts';
import { parseExpression } from './parse-expression.ts';
import { refusedUse } from './refused-use.ts';

/** What the rules want to know of an expression's code, or why n8n can not read it. */
export type ReadExpression =
  | { readonly fault: string }
  | {
      readonly tree: Expression;
      readonly names: ReadonlySet<string>;
      readonly uses: readonly NodeUse[];
      readonly slots: readonly AiSlot[];
      readonly fields: ReadonlySet<string>;
      readonly refused: string | undefined;
    };

const MOST_REMEMBERED = 2000;
/** Reads what stands between `{{` and `}}`, once for each text. Never throws. */
export const readExpression: (code: string) => ReadExpression = memoByText(MOST_REMEMBERED, readAnew);

function readAnew(code: string): ReadExpression {
  const parsed = parseExpression(code);
  if ('fault' in parsed) return parsed;
  const { tree } = parsed;
  return {
    tree,
    names: freeNames(tree),
    uses: nodeUses(tree),
    slots: aiSlots(tree),
    fields: fieldsRead(tree),
    refused: refusedUse(tree),
  };
}
