import { z } from 'zod';
import { isObject } from '../document/json-values.ts';
import type { Json, JsonObject } from '../document/workflow-json.ts';

/**
 * JSON is passed on as it came from the parser, never copied: a copy would lose keys such as `__proto__`, and keys of
 * a user's document are data.
 */
export const jsonObjectSchema = z
  .unknown()
  .refine(isObject, 'must be a JSON object') as unknown as z.ZodType<JsonObject>;

export const jsonSchema = z
  .unknown()
  .refine((value) => value !== undefined, 'is missing') as unknown as z.ZodType<Json>;

/** An object passed on as it is once it fulfils `schema`. */
export function passedOn<T>(schema: z.ZodType, what: string): z.ZodType<T> {
  const checked = z.unknown().superRefine((value, context) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
  });
  return checked.describe(what) as unknown as z.ZodType<T>;
}
