import { PawlError } from '../../errors/pawl-error.ts';

/** SQLite's primary result codes that are about the file or the disk, and what a person can do about each. */
const ADVICE: Readonly<Record<number, string>> = {
  3: 'Access was denied: check who owns it.',
  5: 'Another process holds it for too long: stop that process, then try again.',
  6: 'Another process holds it for too long: stop that process, then try again.',
  8: 'It is read-only: make it writable, or choose another home.',
  10: 'The disk answered with an error: check the disk.',
  11: 'The file is damaged: put a backup in its place, or move it away to start anew.',
  13: 'The disk is full: free some space; what was stored before is intact.',
  14: 'It could not be opened: check that its folder exists and is writable.',
  26: 'The file is not a database: move it away, or choose another home.',
};

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

export function isBusy(error: unknown): boolean {
  const code = primaryCode(error);
  return code === 5 || code === 6;
}

/** An error of SQLite as StoreUnavailable with what to do; any other error as it is. */
export function asStoreFault(error: unknown, file: string): unknown {
  const code = primaryCode(error);
  const advice = code === undefined ? undefined : ADVICE[code];
  if (advice === undefined) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new PawlError('StoreUnavailable', `The store ${file} can't be used (${reason}). ${advice}`, { file });
}
