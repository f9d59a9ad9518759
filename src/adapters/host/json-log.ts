import pino from 'pino';
import type { Log } from '../../ports/log.ts';

/** Log lines as JSON on stderr, so that stdout holds answers only. `level` as pino names it. */
export function createJsonLog(name: string, level = 'info'): Log {
  const logger = pino({ name, level }, pino.destination({ fd: 2, sync: true }));
  return {
    debug: (message, fields = {}) => logger.debug(fields, message),
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    error: (message, fields = {}) => logger.error(fields, message),
  };
}
