import type { RefusalCode } from './refusal-codes.ts';

/** What an error carries beside its message: small, serialisable data only. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * The one error class of the product: a code of the closed list, a message that says what happened, where, and what
 * would have worked, and small data for programs.
 */
export class PawlError extends Error {
  readonly code: RefusalCode;
  readonly details: ErrorDetails;

  constructor(code: RefusalCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'PawlError';
    this.code = code;
    this.details = details;
  }
}

export function isPawlError(error: unknown): error is PawlError {
  return error instanceof Error && error.name === 'PawlError' && 'code' in error;
}
