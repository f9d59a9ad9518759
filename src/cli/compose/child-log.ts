import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LARGEST_BYTES = 20_000_000;
const TAIL_BYTES = 4_000;
const LINES = 8;

/** The log file of a child of this home. */
export function logFile(home: string, child: string): string {
  return join(home, 'logs', `${child}.log`);
}

/** Opens a log to append to; one that has grown large is put aside first, as the only older one. */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** The last lines of a log, for a message; empty if there is none. */
export function logTail(file: string): string {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return '';
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8').trim().split('\n').slice(-LINES).map(inWords).join('\n');
  } finally {
    closeSync(descriptor);
  }
}

/** A line as a person reads it; what is no line of our log stays as it is. */
function inWords(line: string): string {
  try {
    const { msg, code, reason } = JSON.parse(line);
    return typeof msg === 'string' ? `${msg}${reason ? `: ${reason}` : ''}${code ? ` (${code})` : ''}` : line;
  } catch {
    return line;
  }
}
