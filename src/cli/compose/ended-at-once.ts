import { isPawlError, PawlError } from '../../errors/pawl-error.ts';
import { logFile, logTail } from './child-log.ts';

/** The error for a child that cannot run: why, as far as it is known, and what its log says last. */
export function endedAtOnce(home: string, name: string, cause: unknown): PawlError {
  const file = logFile(home, name);
  const reason = cause instanceof Error ? ` ${cause.message}` : '';
  const tail = logTail(file);
  const words = tail === '' ? ` Its log is ${file}.` : ` The last lines of ${file}:\n${tail}`;
  const code = isPawlError(cause) ? cause.code : 'NotSetUp';
  return new PawlError(code, `The ${name} ends at once, each time it is started.${reason}${words}`, { name });
}
