import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createZstdDecompress } from 'node:zlib';
import { PawlError } from '../../errors/pawl-error.ts';
import {
  type BackupHeader,
  type BackupLine,
  type BackupRow,
  invalidBackup,
  readHeader,
  TRAILER_BYTES,
} from './backup-header.ts';

const LONGEST_HEADER = 100_000;

export interface Backup {
  readonly file: string;
  readonly header: BackupHeader;
  /** The installation's private key as PEM, if it went along. */
  readonly key: string | undefined;
  /** Every row, as often as it is asked for. */
  rows(): AsyncGenerator<BackupRow>;
}

/** A backup that is whole and unchanged, to the last byte. InvalidBackup if the file is not. */
export async function openBackup(file: string): Promise<Backup> {
  const { size, first } = await firstLine(file);
  const header = readHeader(file, first);
  const end = size - TRAILER_BYTES;
  const start = Buffer.byteLength(first) + 1;
  if (end <= start || (await hashOf(file, end)) !== (await trailerOf(file, end))) {
    throw invalidBackup(file, 'it is cut off or was changed');
  }
  return {
    file,
    header,
    key: header.withKey ? await keyIn(linesOf(file, start, end)) : undefined,
    rows: () => rowsIn(linesOf(file, start, end)),
  };
}

async function keyIn(lines: AsyncIterable<BackupLine>): Promise<string | undefined> {
  for await (const [table, content] of lines) return table === 'key' ? String(content) : undefined;
  return undefined;
}

async function* rowsIn(lines: AsyncIterable<BackupLine>): AsyncGenerator<BackupRow> {
  for await (const line of lines) if (line[0] !== 'key') yield line as BackupRow;
}

async function firstLine(file: string): Promise<{ size: number; first: string }> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, LONGEST_HEADER)), 0);
      const end = buffer.subarray(0, bytesRead).indexOf(0x0a);
      return { size, first: buffer.toString('utf8', 0, Math.max(end, 0)) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new PawlError(
      'InvalidInput',
      `${file} can't be read (${String(error)}). Name a file that \`pawl backup create\` made.`,
    );
  }
}

async function hashOf(file: string, end: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { end: end - 1 })) hash.update(part as Buffer);
  return `\n${hash.digest('hex')}\n`;
}

async function trailerOf(file: string, start: number): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(file, { start })) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

async function* linesOf(file: string, start: number, end: number): AsyncGenerator<BackupLine> {
  const source = createReadStream(file, { start, end: end - 1 });
  const plain = createZstdDecompress();
  source.once('error', (error) => plain.destroy(error));
  const parts: Buffer[] = [];
  try {
    for await (const part of source.pipe(plain) as AsyncIterable<Buffer>) {
      let rest = part;
      for (let newline = rest.indexOf(0x0a); newline >= 0; newline = rest.indexOf(0x0a)) {
        parts.push(rest.subarray(0, newline));
        yield JSON.parse(Buffer.concat(parts.splice(0)).toString('utf8')) as BackupLine;
        rest = rest.subarray(newline + 1);
      }
      parts.push(rest);
    }
  } finally {
    source.destroy();
  }
}
