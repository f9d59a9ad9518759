import { z } from 'zod';
import { jsonFault } from '../../document/json-fault.ts';
import { isObject } from '../../document/json-values.ts';
import type { JsonObject } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Tool } from '../tool.ts';
import { explainIssues } from './explain-issues.ts';
import { parseTextValues } from './parse-text-values.ts';
import { fieldNames } from './schema-at.ts';

type Inputs<Input> = Pick<Tool<Input>, 'name' | 'input' | 'single'>;

/** A list that was text may hold texts in its turn. */
const ROUNDS = 2;

/**
 * The arguments of a tool call, checked strictly: ToolInputInvalid names every field that is unknown, missing or of
 * another type, and what would have worked. Lists and objects given as JSON text are taken as what they hold.
 */
export function parseToolInput<Input>(tool: Inputs<Input>, input: unknown): Input {
  const { single } = tool;
  if (single !== undefined && isSingle(single, input)) {
    return { [single.field]: [parseToolInput({ name: tool.name, input: single.input }, input)] } as Input;
  }
  let given = input;
  let result = tool.input.safeParse(given);
  for (let round = 0; round < ROUNDS && !result.success; round += 1) {
    given = parseTextValues(given, result.error.issues);
    result = tool.input.safeParse(given);
  }
  if (!result.success) throw refused(tool.name, explainIssues(result.error.issues, given, inputSchema(tool)));
  const fault = jsonFault(given) ?? prototypeKey(given);
  if (fault !== undefined) throw refused(tool.name, `${fault}.`);
  return result.data;
}

/** True for the arguments of one thing without the list around it. */
function isSingle({ field, input: one }: NonNullable<Tool['single']>, given: unknown): boolean {
  if (!isObject(given) || Object.hasOwn(given, field)) return false;
  return fieldNames(inputSchema({ input: one })).some((name) => Object.hasOwn(given, name));
}

/** The JSON Schema of a tool's arguments, as a model gets it. */
export function inputSchema(tool: Pick<Tool, 'input'>): JsonObject {
  const { $schema: _, ...schema } = z.toJSONSchema(tool.input, { io: 'input' });
  return schema as JsonObject;
}

/** A key `__proto__` would be lost or worse when it is copied. The value is known to be JSON of bounded depth. */
function prototypeKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '__proto__')) return 'a field can not be called "__proto__"';
  for (const held of Object.values(value)) {
    const fault = prototypeKey(held);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function refused(tool: string, why: string): PawlError {
  return new PawlError('ToolInputInvalid', `${tool} did nothing: ${why}`, { tool });
}
