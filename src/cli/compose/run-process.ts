import { flushCompileCache } from 'node:module';
import { createJsonLog } from '../../adapters/host/json-log.ts';
import { errorCode, errorReason } from '../../errors/error-reason.ts';
import { isPawlError } from '../../errors/pawl-error.ts';
import type { Log } from '../../ports/log.ts';
import type { LogContext } from '../../ports/log-context.ts';
import { exitCode } from '../exit-code.ts';
import { secretScrubber } from '../scrub-secrets.ts';
import { withSecretFiles } from './secret-files.ts';
import { readSettings } from './settings.ts';

const UNEXPECTED = 1;

/**
 * Runs a worker or a server to its end; settles with the exit code: 0 in order, else that of what ended it. Everything it
 * says, also what ends it, is a line of JSON in which no secret stands.
 */
export async function runProcess(
  name: 'worker' | 'server',
  environment: NodeJS.ProcessEnv,
  work: (env: NodeJS.ProcessEnv, log: Log & LogContext) => Promise<void>,
): Promise<number> {
  const env = withSecretFiles(environment);
  const log = createJsonLog(name, { level: readSettings(env).logLevel, scrub: secretScrubber(env) });
  const fail = (error: unknown) => {
    log.error(`the ${name} can not go on`, { code: errorCode(error), reason: errorReason(error) });
    return isPawlError(error) ? exitCode(error.code) : UNEXPECTED;
  };
  process.on('uncaughtException', (error) => process.exit(fail(error)));
  // Node's own listener writes plain words.
  process.removeAllListeners('warning');
  process.on('warning', ({ name: kind, message }) => log.warn('a warning of Node', { kind, reason: message }));
  try {
    // It may be killed before it ends, when Node would keep what it compiled.
    flushCompileCache();
    await work(env, log);
    return 0;
  } catch (error) {
    return fail(error);
  }
}
