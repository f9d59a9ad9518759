import type { RefusalCode } from '../errors/refusal-codes.ts';

/** What the exit codes mean. */
export const EXIT = { good: 0, no: 1, badInput: 2, waiting: 3, notThere: 4, interrupted: 130 } as const;

const EXIT_CODES: Partial<Record<RefusalCode, number>> = {
  CatalogUnavailable: EXIT.notThere,
  InvalidBackup: EXIT.badInput,
  InvalidInput: EXIT.badInput,
  InvalidWorkflow: EXIT.badInput,
  ModelAuthentication: EXIT.notThere,
  ModelNotFound: EXIT.notThere,
  ModelOverloaded: EXIT.notThere,
  ModelRateLimited: EXIT.notThere,
  ModelUnavailable: EXIT.notThere,
  NotSetUp: EXIT.notThere,
  PortTaken: EXIT.notThere,
  ProcessRunning: EXIT.notThere,
  PromptTooLong: EXIT.badInput,
  StoreUnavailable: EXIT.notThere,
  TemporalUnavailable: EXIT.notThere,
  TooLarge: EXIT.badInput,
};

/** The exit code for a refusal: bad input, something needed is not there, or simply no. */
export function exitCode(code: RefusalCode): number {
  return EXIT_CODES[code] ?? EXIT.no;
}
