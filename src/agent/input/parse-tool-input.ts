import { z } from 'zod';
import type { JsonObject } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { quote } from '../text/quote.ts';
import type { Tool } from '../tool.ts';
import { explainIssues, pathText } from './explain-issues.ts';
import { parseTextValues } from './parse-text-values.ts';

/**
 * The arguments of a tool call, checked strictly: ToolInputInvalid names every field that is unknown, missing or of
 * another type, and what would have worked. Lists and objects given as JSON text are taken as what they hold.
 */
export function parseToolInput<Input>(tool: Pick<Tool<Input>, 'name' | 'input'>, input: unknown): Input {
  const first = tool.input.safeParse(input);
  const mended = first.success ? input : parseTextValues(input, first.error.issues);
  // A list that was text may hold a further one.
  const second = first.success || mended === input ? first : tool.input.safeParse(mended);
  const again = second.success ? mended : parseTextValues(mended, second.error.issues);
  const result = again === mended ? second : tool.input.safeParse(again);
  const forbidden = forbiddenPath(again);
  if (result.success && forbidden === undefined) return result.data;
  const schema = inputSchema(tool);
  const explained = result.success
    ? `${quote(pathText(forbidden ?? []))} can't be written: it is called __proto__ or nests too deep.`
    : explainIssues(result.error.issues, again, schema);
  throw new PawlError('ToolInputInvalid', `${tool.name} did nothing: ${explained}`, { tool: tool.name });
}

/** The JSON Schema of a tool's arguments, as a model gets it. */
export function inputSchema(tool: Pick<Tool, 'input'>): JsonObject {
  const { $schema: _, ...schema } = z.toJSONSchema(tool.input, { io: 'input' });
  return schema as JsonObject;
}

const DEEPEST = 100;

/** Where the input has a key `__proto__`, which would be lost or worse when it is copied, or nests too deep to be meant. */
function forbiddenPath(value: unknown, depth = 0): readonly PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEEPEST) return [];
  for (const [key, held] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    if (step === '__proto__') return [step];
    const deeper = forbiddenPath(held, depth + 1);
    if (deeper !== undefined) return [step, ...deeper];
  }
  return undefined;
}
