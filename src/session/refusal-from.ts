import { isPawlError } from '../errors/pawl-error.ts';
import type { InputOutcome } from './input.ts';

/**
 * Why something could not be done, from what was thrown. An error that nobody foresaw is a refusal too: thrown on, it
 * would hang the session for good, while everybody waits. Its words stay out, since they may quote the document.
 */
export function refusalFrom(error: unknown): Extract<InputOutcome, { ok: false }> {
  if (isPawlError(error)) return { ok: false, code: error.code, message: error.message, details: error.details };
  const name = error instanceof Error ? error.name : typeof error;
  return { ok: false, code: 'Unexpected', message: `this failed in a way that Pawl did not foresee (${name})` };
}
