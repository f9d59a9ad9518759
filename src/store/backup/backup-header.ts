import { PawlError } from '../../errors/pawl-error.ts';

/** The first line of a backup, readable as it is. What follows is compressed; the last line is the SHA-256 of all before. */
export interface BackupHeader {
  readonly format: 'pawl-backup';
  readonly version: 1;
  /** The release that made it. */
  readonly pawl: string;
  readonly takenAt: string;
  /** The migrations that made the tables that its rows are of. */
  readonly migrations: readonly string[];
  /** It holds the installation's private key. */
  readonly withKey: boolean;
}

/** A newline, the hash in hex, a newline. */
export const TRAILER_BYTES = 66;

export type BackupRow = readonly [table: string, row: Readonly<Record<string, unknown>>];

/** What a line after the header is: the private key as PEM, which comes first, or a row of a table. */
export type BackupLine = readonly ['key', string] | BackupRow;

/** InvalidBackup, saying of which file and why. */
export function invalidBackup(file: string, why: string): PawlError {
  return new PawlError('InvalidBackup', `${file} is no whole backup of Pawl: ${why}. Take another one.`, { file });
}

/** The header that a line holds. InvalidBackup if it holds none, or one of a form that only a newer release knows. */
export function readHeader(file: string, line: string): BackupHeader {
  const value: unknown = parse(line);
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== 'pawl-backup') {
    throw invalidBackup(file, 'it does not begin as one');
  }
  const { version, migrations } = value as Partial<BackupHeader>;
  if (version !== 1 || !Array.isArray(migrations)) {
    throw invalidBackup(file, 'it is of a form that this release does not know; a newer one made it');
  }
  return value as BackupHeader;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
