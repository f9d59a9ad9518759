import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import type { CallFault } from '../../errors/model-faults.ts';
import { ModelFault, type ModelUsage } from '../../ports/model.ts';
import { hideSecrets } from '../../session/secrets/hide-secrets.ts';
import { readRetryAfter } from './read-retry-after.ts';

const TOO_LONG =
  /(prompt|input|request) is too long|context.?(window|length|limit|size)|too many tokens|maximum number of tokens/i;
const THINKING = /\bthinking\b|`signature`/i;
/** Codes of errors that are about who pays, whatever their status. */
const ACCOUNT = /spend_limit|billing|organization_on_hold/;
const LONGEST_WORDS = 300;

export interface FaultContext {
  readonly now: number;
  /** Cut out of what a provider says, which may quote it. */
  readonly secret?: string;
  /** What was heard of the call's cost before it failed. */
  readonly usage?: ModelUsage;
}

/**
 * Which of the listed faults a failure of the SDK or of the stream is. It carries no cause: that may hold the key. What
 * looks like a secret is hidden in its words before they are cut short.
 */
export function toModelFault(error: unknown, { now, secret, usage }: FaultContext): ModelFault {
  const cost = usage === undefined ? {} : { usage };
  if (error instanceof ModelFault) return new ModelFault(error.fault, error.words, { ...error.details, ...cost });
  const words = wordsOf(error, secret);
  if (!(error instanceof APIError)) return new ModelFault(brokenBy(error), words, cost);
  const retryAfterMs = readRetryAfter(error.headers, now);
  const wish = error.headers?.get('x-should-retry');
  return new ModelFault(faultOf(error), error.status === undefined ? words : `status ${error.status}: ${words}`, {
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(wish === 'true' || wish === 'false' ? { shouldRetry: wish === 'true' } : {}),
    ...cost,
  });
}

/** An answer that had begun: its bytes make no sense, or there are no more of them. */
function brokenBy(error: unknown): CallFault {
  return error instanceof SyntaxError ? 'garbage' : 'cut-stream';
}

function faultOf(error: APIError): CallFault {
  if (ACCOUNT.test(error.errorCode ?? '')) return 'http-401';
  if (error.status !== undefined) return faultOfStatus(error.status, error);
  if (error instanceof APIConnectionTimeoutError) return 'connection-timeout';
  return error instanceof APIConnectionError ? faultOfConnection(causeOf(error) ?? '') : faultOfEvent(error);
}

function faultOfStatus(status: number, error: APIError): CallFault {
  switch (status) {
    case 401:
    case 402:
      return 'http-401';
    case 403:
      return 'http-403';
    case 404:
      return 'http-404';
    case 408:
      return 'http-408';
    case 409:
      return 'http-409';
    case 413:
      return 'http-413';
    case 429:
      return 'http-429';
    case 529:
      return 'http-529';
  }
  if (status >= 500) return error.type === 'overloaded_error' ? 'http-529' : 'http-5xx';
  return faultOfRequest(error, status === 422 ? 'http-422' : 'http-400');
}

function faultOfRequest(error: APIError, otherwise: CallFault): CallFault {
  const words = error.apiMessage ?? error.message;
  if (TOO_LONG.test(words)) return 'context-too-long';
  return THINKING.test(words) ? 'thinking-refused' : otherwise;
}

/** An error inside an answer that began with 200 has a type only. */
function faultOfEvent(error: APIError): CallFault {
  const type: string | null = error.type;
  switch (type) {
    case 'overloaded_error':
      return 'stream-overload';
    case 'rate_limit_error':
      return 'http-429';
    case 'authentication_error':
    case 'billing_error':
      return 'http-401';
    case 'permission_error':
      return 'http-403';
    case 'not_found_error':
      return 'http-404';
    case 'request_too_large':
      return 'http-413';
    case 'invalid_request_error':
      return faultOfRequest(error, 'http-400');
    default:
      return 'stream-error';
  }
}

function faultOfConnection(code: string): CallFault {
  if (/^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET)$/.test(code)) return 'connection-reset';
  if (/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/.test(code)) return 'connection-timeout';
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'dns';
  if (/^(EPROTO$|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code)) return 'tls';
  return 'connection-refused';
}

function wordsOf(error: unknown, secret: string | undefined): string {
  const said =
    error instanceof APIError
      ? (error.apiMessage ?? causeOf(error) ?? error.message)
      : error instanceof Error
        ? error.message
        : String(error);
  const clean = hideSecrets(secret ? said.replaceAll(secret, '***') : said);
  return clean.length > LONGEST_WORDS ? `${clean.slice(0, LONGEST_WORDS)}…` : clean;
}

function causeOf(error: Error): string | undefined {
  for (let cause = error.cause, depth = 0; cause instanceof Error && depth < 3; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}
