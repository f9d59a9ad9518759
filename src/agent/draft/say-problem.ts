import type { Problem } from '../../n8n/validation/problem.ts';
import { quote, shorten } from '../text/quote.ts';

const LONGEST_MESSAGE = 600;
const LONGEST_VALUE = 200;

/** A problem in a line: how bad, what and where, and what would be right if that is known. */
export function sayProblem({ code, severity, node, path, message, fix }: Problem): string {
  const where = [node === undefined ? undefined : quote(node), path]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  const mend =
    fix === undefined ? '' : ` Would be right: ${shorten(JSON.stringify(fix.after), LONGEST_VALUE)} at ${fix.path}.`;
  return `${severity} ${code}${where === '' ? '' : ` at ${where}`}: ${shorten(message, LONGEST_MESSAGE)}${mend}`;
}
