import type { RefusalCode } from '../errors/refusal-codes.ts';

const BAD_INPUT = 2;
const NOT_THERE = 4;
const ANSWER_IS_NO = 1;

const EXIT_CODES: Partial<Record<RefusalCode, number>> = {
  CatalogUnavailable: NOT_THERE,
  InvalidInput: BAD_INPUT,
  InvalidWorkflow: BAD_INPUT,
  ModelAuthentication: NOT_THERE,
  ModelOverloaded: NOT_THERE,
  ModelRateLimited: NOT_THERE,
  ModelUnavailable: NOT_THERE,
  NotSetUp: NOT_THERE,
  PortTaken: NOT_THERE,
  ProcessRunning: NOT_THERE,
  PromptTooLong: BAD_INPUT,
  StoreUnavailable: NOT_THERE,
  TemporalUnavailable: NOT_THERE,
  TooLarge: BAD_INPUT,
};

/** The exit code for a refusal: bad input, something needed is not there, or simply no. */
export function exitCode(code: RefusalCode): number {
  return EXIT_CODES[code] ?? ANSWER_IS_NO;
}
