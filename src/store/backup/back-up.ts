import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import type { Kysely } from 'kysely';
import { PawlError } from '../../errors/pawl-error.ts';
import { executedMigrations, tableNames } from '../migrations/executed-migrations.ts';
import type { SqlEngine } from '../sql-engine.ts';
import type { Tables } from '../tables.ts';
import type { BackupHeader, BackupLine } from './backup-header.ts';
import { BACKUP_TABLES, type BackupTable } from './backup-tables.ts';
import { type Row, tableRows } from './table-rows.ts';

export interface BackupOptions {
  /** The release that takes it. */
  readonly pawl: string;
  readonly takenAt: Date;
  /** The installation's private key as PEM, if it is to go along. */
  readonly key?: string;
}

/**
 * Hands over the bytes of a backup: every row of the store at one moment, while others write, with the tables as they
 * are (nothing is brought up to date). Returns how many rows there were, by table. StoreUnavailable if there is no
 * store yet.
 */
export async function backUp(
  engine: SqlEngine,
  options: BackupOptions,
  write: (bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  await engine.reader
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const migrations = await executedMigrations(db, engine.schema);
      if (migrations.length === 0) {
        throw new PawlError('StoreUnavailable', `There is no store in ${engine.where} yet, so nothing to back up.`);
      }
      const there = await tableNames(db, engine.schema);
      const tables = (Object.keys(BACKUP_TABLES) as BackupTable[]).filter((table) => there.includes(table));
      const { pawl, takenAt, key } = options;
      const header: BackupHeader = {
        format: 'pawl-backup',
        version: 1,
        pawl,
        takenAt: takenAt.toISOString(),
        migrations,
        withKey: key !== undefined,
      };
      await write(withHash(bytesOf(header, linesOf(db, tables, key, counts))));
    });
  return counts;
}

async function* linesOf(
  db: Kysely<Tables>,
  tables: readonly BackupTable[],
  key: string | undefined,
  counts: Record<string, number>,
): AsyncGenerator<BackupLine> {
  if (key !== undefined) yield ['key', key];
  for (const table of tables) {
    let count = 0;
    for await (const row of tableRows(db, table)) {
      count += 1;
      yield [table, inJson(row)];
    }
    counts[table] = count;
  }
}

/** Bytes have no form in JSON. */
function inJson(row: Row): Row {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  ]);
  return Object.fromEntries(entries);
}

async function* bytesOf(header: BackupHeader, lines: AsyncIterable<BackupLine>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  const texts = (async function* () {
    for await (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`);
  })();
  const source = Readable.from(texts, { objectMode: false });
  const compressed = createZstdCompress();
  source.once('error', (error) => compressed.destroy(error));
  yield* source.pipe(compressed) as AsyncIterable<Buffer>;
}

async function* withHash(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
  yield Buffer.from(`\n${hash.digest('hex')}\n`);
}
