import type { z } from 'zod';
import { formatPointer } from '../document/json-pointer.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { RefusalCode } from '../errors/refusal-codes.ts';

const SHOWN_ISSUES = 5;

function pathOf(issue: { readonly path: readonly PropertyKey[] }): string {
  return formatPointer(issue.path.map(String));
}

/** What is wrong, by place, so that it can be mended: `/operations/0: unknown field "from"; the fields are …`. */
function describeIssues(error: z.ZodError): string {
  const lines = error.issues.slice(0, SHOWN_ISSUES).map((issue) => {
    const path = pathOf(issue);
    const message = issue.message.replace(/\.$/, '');
    return path === '' ? message : `${path}: ${message}`;
  });
  const more = error.issues.length - lines.length;
  return `${lines.join('. ')}${more > 0 ? `, and ${more} more` : ''}.`;
}

/** The value in the schema's form, or a refusal of this code that says what is wrong and where. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown, code: RefusalCode = 'InvalidInput'): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new PawlError(code, describeIssues(parsed.error), { path: pathOf(parsed.error.issues[0] ?? { path: [] }) });
}
