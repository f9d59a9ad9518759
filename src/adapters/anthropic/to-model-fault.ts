import { APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import { ModelFault, type ModelFaultCode } from '../../ports/model.ts';
import { readRetryAfter } from './read-retry-after.ts';

interface Verdict {
  readonly code: ModelFaultCode;
  readonly retryable: boolean;
}

const TOO_LONG = /prompt is too long|context (window|length|limit|size)|context_length|too many tokens/i;
const LONGEST_DETAIL = 300;

/**
 * Decides what a failure of the SDK or of the stream comes down to. The fault carries no cause, since a cause could
 * carry what the key is; `secret` is cut out of the words as well.
 */
export function toModelFault(error: unknown, now: number, secret: string | undefined): ModelFault {
  if (error instanceof ModelFault) return error;
  if (!(error instanceof APIError)) return unavailable(`the model's answer broke off: ${wordsOf(error, secret)}`);
  const { code, retryable } = judge(error);
  const retryAfterMs = readRetryAfter(error.headers, now);
  const wish = error.headers?.get('x-should-retry');
  return new ModelFault(code, `${headline(error)}: ${wordsOf(error, secret)}`, {
    retryable: wish === 'true' ? true : wish === 'false' ? false : retryable,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

export function unavailable(message: string): ModelFault {
  return new ModelFault('ModelUnavailable', message, { retryable: true });
}

function headline(error: APIError): string {
  if (error.status !== undefined) return `the model endpoint answered ${error.status}`;
  if (error.type) return `the model endpoint broke its answer off with ${error.type}`;
  return error instanceof APIConnectionTimeoutError
    ? 'the model endpoint did not answer in time'
    : 'the model endpoint could not be reached';
}

function wordsOf(error: unknown, secret: string | undefined): string {
  const said =
    error instanceof APIError
      ? (error.apiMessage ?? causeOf(error) ?? error.message)
      : error instanceof Error
        ? error.message
        : String(error);
  const clean = secret ? said.replaceAll(secret, '***') : said;
  return clean.length > LONGEST_DETAIL ? `${clean.slice(0, LONGEST_DETAIL)}…` : clean;
}

function causeOf(error: Error): string | undefined {
  for (let cause = error.cause, depth = 0; cause instanceof Error && depth < 3; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

function judge(error: APIError): Verdict {
  const status = error.status ?? statusOfType(error.type);
  if (error.type === 'overloaded_error' || status === 529) return { code: 'ModelOverloaded', retryable: true };
  if (status === undefined || status >= 500 || status === 408 || status === 409)
    return { code: 'ModelUnavailable', retryable: true };
  if (status === 401 || status === 402 || status === 403) return { code: 'ModelAuthentication', retryable: false };
  if (status === 429) return { code: 'ModelRateLimited', retryable: true };
  const tooLong = status === 413 || TOO_LONG.test(error.apiMessage ?? error.message);
  return { code: tooLong ? 'ModelContextTooLong' : 'ModelRequestInvalid', retryable: false };
}

/** An error inside a stream that began with 200 has a type only. */
function statusOfType(type: string | null): number | undefined {
  if (type === 'rate_limit_error') return 429;
  if (type === 'authentication_error' || type === 'permission_error' || type === 'billing_error') return 401;
  if (type === 'invalid_request_error' || type === 'not_found_error') return 400;
  if (type === 'request_too_large') return 413;
  return undefined;
}
