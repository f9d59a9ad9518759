import { type Output, UNKNOWN } from '../flow/output.ts';
import { says } from '../reading/words.ts';
import { hasData } from './has-data.ts';
import { READS } from './profile.ts';
import { named, type StepContext } from './step-context.ts';

export const ROWS: Output = { ...UNKNOWN, noun: 'row' };

export const LISTED: Output = { ...ROWS, many: true };

export const WRITES = 'add|append|insert|save|store|write|put|log|record|create|into|keep|collect';

/** A word of a write in the region outranks one of a read: "save new answers from …". */
export const reads = (context: StepContext): boolean =>
  (says(context.words, READS) && !says(context.words, WRITES)) || !hasData(context);

export function tableName(context: StepContext, nouns = 'tables?|tabelle|table de|tabla'): string | undefined {
  return named(context, nouns);
}

/** The column that tells rows apart: "no person twice (by id)", "by email", "key email". */
export function matchColumn(context: StepContext): string | undefined {
  return /\b(?:by|on|key|matching|match on|per)\s+(?:the\s+|their\s+|its\s+)?([a-z_]+)\b/.exec(context.words)?.[1];
}
