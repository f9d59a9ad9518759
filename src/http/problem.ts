import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { errorReason } from '../errors/error-reason.ts';
import { isPawlError, PawlError } from '../errors/pawl-error.ts';
import { REFUSALS } from '../errors/refusal-codes.ts';
import type { Log } from '../service/door-types.ts';
import { hideSecrets, hideSecretsIn } from '../session/secrets/hide-secrets.ts';
import { statusOf } from './status-of.ts';

/** An error as RFC 9457 says it, with Pawl's code. What is no refusal is logged, and nothing of it is told. */
export function problem(context: Context, error: unknown, log: Log): Response {
  const refusal = asRefusal(error, log);
  const status = statusOf(refusal.code);
  const body = {
    ...hideSecretsIn(refusal.details),
    type: 'about:blank',
    title: REFUSALS[refusal.code],
    status,
    detail: hideSecrets(refusal.message),
    code: refusal.code,
  };
  if (refusal.code === 'NotSignedIn') context.header('WWW-Authenticate', 'Bearer');
  if (refusal.code === 'Busy') context.header('Retry-After', '1');
  return context.body(JSON.stringify(body), status, { 'content-type': 'application/problem+json' });
}

function asRefusal(error: unknown, log: Log): PawlError {
  if (isPawlError(error)) return error;
  if (error instanceof HTTPException && error.status < 500) return new PawlError('InvalidInput', error.message);
  log.error('a request failed', { code: 'Unexpected', reason: errorReason(error) });
  return new PawlError('Unexpected', 'Something failed that Pawl did not foresee; the server’s log says what.');
}
