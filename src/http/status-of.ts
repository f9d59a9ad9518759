import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RefusalCode } from '../errors/refusal-codes.ts';

const STATUS: Partial<Record<RefusalCode, ContentfulStatusCode>> = {
  AlreadyApproved: 409,
  AlreadyDecided: 409,
  AlreadyExists: 409,
  BelowFloor: 403,
  Busy: 429,
  CatalogUnavailable: 503,
  GateExpired: 409,
  LastAdmin: 409,
  NameTaken: 409,
  NodeTypeNotFound: 404,
  NotAllowed: 403,
  NotFound: 404,
  NotSetUp: 503,
  NotSignedIn: 401,
  PromptTooLong: 413,
  SessionEnded: 409,
  StaleBase: 409,
  StaleProposal: 409,
  StaleValue: 409,
  StoreUnavailable: 503,
  TemporalUnavailable: 503,
  TooLarge: 413,
  Unexpected: 500,
};

/** The HTTP status of a refusal; 422 for all that is wrong with what was asked. */
export function statusOf(code: RefusalCode): ContentfulStatusCode {
  return STATUS[code] ?? 422;
}
