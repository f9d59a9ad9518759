import { z } from 'zod';
import { applyOperations } from '../../document/apply-operations.ts';
import type { Operation } from '../../document/operation.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { isPawlError, PawlError } from '../../errors/pawl-error.ts';
import { shorten } from '../text/quote.ts';
import type { Tool, ToolContext, ToolResult } from '../tool.ts';

/** What one call may hold, by the field that holds it. */
export type Several<Item> = Readonly<Record<string, readonly Item[]>>;

interface Many<Item> {
  /** The field of the list. */
  readonly field: string;
  readonly most: number;
  /** What it is doing with several, for people. */
  title(items: readonly Item[]): string;
  /** What is told once, at the end, of the draft as all of them leave it. */
  closing?(before: WorkflowJson, after: WorkflowJson, context: ToolContext): readonly string[];
}

const LONGEST_SUMMARY = 400;

/**
 * A tool whose one call does several things of a kind, in their order, each as a call of its own would: a later one sees
 * what an earlier one did, and one that is refused does not stop the others. The answer says which were refused, by path;
 * if all were, the call is. The arguments of a single one are taken without the list, too.
 */
export function severalOf<Item>(one: Tool<Item>, { field, most, title, closing }: Many<Item>): Tool<Several<Item>> {
  const input = z.strictObject({ [field]: z.array(one.input).min(1).max(most) });
  return {
    ...one,
    input: input as unknown as z.ZodType<Several<Item>>,
    single: { field, input: one.input },
    title: ({ [field]: items = [] }) => (items.length === 1 ? one.title(items[0] as Item) : title(items)),
    run({ [field]: items = [] }, context) {
      const result = items.length === 1 ? one.run(items[0] as Item, context) : runAll(one, field, items, context);
      if (closing === undefined) return result;
      const after = applyOperations(context.draft, result.operations, { key: context.callKey });
      return { ...result, content: [result.content, ...closing(context.draft, after, context)].join('\n') };
    },
  };
}

function runAll<Item>(one: Tool<Item>, field: string, items: readonly Item[], context: ToolContext): ToolResult {
  const operations: Operation[] = [];
  const done: ToolResult[] = [];
  const refused: { readonly path: string; readonly error: PawlError }[] = [];
  let draft = context.draft;
  for (const [index, item] of items.entries()) {
    try {
      const callKey = index === 0 ? context.callKey : `${context.callKey}.${index}`;
      const result = one.run(item, { ...context, draft, callKey });
      draft = applyOperations(draft, result.operations, { key: callKey });
      operations.push(...result.operations);
      done.push(result);
    } catch (error) {
      if (!isPawlError(error)) throw error;
      refused.push({ path: `${field}[${index}]`, error });
    }
  }
  const said = refused.map(({ path, error }) => `${path}: ${error.code}: ${error.message}`);
  const [first] = refused;
  if (done.length === 0 && first !== undefined) {
    throw new PawlError(first.error.code, `None of ${items.length} was done. ${said.join('\n')}`, first.error.details);
  }
  const head =
    refused.length === 0
      ? []
      : [
          `${done.length} of ${items.length} are done and stay; call again only with what was refused, mended:`,
          ...said,
        ];
  const summaries = done.map(({ summary }) => summary).join('; ');
  return {
    content: [...head, ...done.map(({ content }) => content)].join('\n\n'),
    summary: `${shorten(summaries, LONGEST_SUMMARY)}${refused.length === 0 ? '' : `; ${refused.length} refused`}`,
    operations,
  };
}
