import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import type { Log } from '../../ports/log.ts';
import type { LogContext, LogFields } from '../../ports/log-context.ts';
import { hideSecrets, hideSecretsIn } from '../../session/secrets/hide-secrets.ts';

export interface JsonLogOptions {
  /** As pino names it. */
  readonly level?: string;
  /** Takes secrets out of a finished line. */
  readonly scrub?: (line: string) => string;
  /** A file descriptor; stderr if left out, so that stdout holds answers only. */
  readonly to?: number;
}

const STDERR = 2;
/** What waits for a disk that is full, in bytes; what comes then is lost. */
const LONGEST_BACKLOG = 1_000_000;

/** Log lines as JSON, a line each, with what the work is about that they come from; what looks like a secret is hidden. */
export function createJsonLog(name: string, options: JsonLogOptions = {}): Log & LogContext {
  const { level = 'info', scrub = (line) => line, to = STDERR } = options;
  const context = new AsyncLocalStorage<LogFields>();
  const stream = pino.destination({ fd: to, sync: true, maxLength: LONGEST_BACKLOG });
  // A full disk may take no line any more: lines wait, and whoever wrote them goes on.
  stream.on('error', () => {});
  const logger = pino(
    {
      name,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...context.getStore() }),
      hooks: { streamWrite: scrub },
    },
    stream,
  );
  const clean = (write: pino.LogFn): Log['info'] => {
    return (message, fields = {}) => write.call(logger, hideSecretsIn(fields), hideSecrets(message));
  };
  return {
    debug: clean(logger.debug),
    info: clean(logger.info),
    warn: clean(logger.warn),
    error: clean(logger.error),
    within: (fields, work) => context.run({ ...context.getStore(), ...fields }, work),
  };
}
