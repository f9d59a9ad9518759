import { isPawlError } from './pawl-error.ts';

const FRAMES = 6;

/**
 * Why something failed, for a log: our own words, or where a foreign error came from, since its message may quote what
 * was being read.
 */
export function errorReason(error: unknown): string {
  if (isPawlError(error)) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...code, ...frames.slice(0, FRAMES).map((line) => line.trim())].join(' ');
}

/** The code of an error of ours; `Unexpected` for any other. */
export function errorCode(error: unknown): string {
  return isPawlError(error) ? error.code : 'Unexpected';
}
