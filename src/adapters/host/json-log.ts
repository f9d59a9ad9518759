import pino from 'pino';
import type { Log } from '../../ports/log.ts';
import { hideSecrets, hideSecretsIn } from '../../session/secrets/hide-secrets.ts';

/**
 * Log lines as JSON on stderr, so that stdout holds answers only; what looks like a secret is hidden in them. `level` as
 * pino names it.
 */
export function createJsonLog(name: string, level = 'info'): Log {
  const logger = pino({ name, level }, pino.destination({ fd: 2, sync: true }));
  const clean = (write: pino.LogFn): Log['info'] => {
    return (message, fields = {}) => write.call(logger, hideSecretsIn(fields), hideSecrets(message));
  };
  return { debug: clean(logger.debug), info: clean(logger.info), warn: clean(logger.warn), error: clean(logger.error) };
}
