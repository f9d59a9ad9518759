import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, type Kysely, sql, type Transaction } from 'kysely';
import { isPawlError, PawlError } from '../../errors/pawl-error.ts';
import { tableNames } from '../migrations/executed-migrations.ts';
import { migrationsFor } from '../migrations/migrations.ts';
import type { SqlEngine } from '../sql-engine.ts';
import type { Tables } from '../tables.ts';
import { invalidBackup } from './backup-header.ts';
import { BACKUP_TABLES, type BackupTable } from './backup-tables.ts';
import type { Backup } from './open-backup.ts';
import type { Row } from './table-rows.ts';

const BATCH_ROWS = 100;
const BATCH_BYTES = 4_000_000;

export interface RestoreOptions {
  /** Forgets which signing key the store belonged to: the next start registers its own. */
  readonly newKey: boolean;
}

/**
 * Puts a backup into an empty store of either engine and brings it up to date, all of it or nothing. Returns how many
 * rows there are, by table. AlreadyExists if the store is not empty; InvalidBackup if a newer release made the backup.
 */
export async function restore(
  engine: SqlEngine,
  backup: Backup,
  options: RestoreOptions,
): Promise<Readonly<Record<string, number>>> {
  const { migrations: made } = backup.header;
  const known = migrationsFor(engine.types);
  const unknown = made.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw invalidBackup(backup.file, `a newer release made it (${unknown}); use that one`);
  return await engine.transact(
    async (db) => {
      await makeRoom(db, engine);
      for (const name of made) await known[name]?.up(db);
      const counts = await putRows(db, backup, options);
      for (const name of Object.keys(known)) if (!made.includes(name)) await known[name]?.up(db);
      await noteMigrations(db, Object.keys(known));
      return counts;
    },
    { synced: true },
  );
}

/** Takes away the empty tables that a start has made, since they are of this release and the backup may be of another. */
async function makeRoom(db: Transaction<Tables>, { schema, where }: SqlEngine): Promise<void> {
  if (schema !== undefined) await makeSchema(db, schema);
  const there = await tableNames(db, schema);
  const ours = [...Object.keys(BACKUP_TABLES), 'deltas', 'notices'].filter((table) => there.includes(table));
  for (const table of ours) {
    const row = await db
      .selectFrom(table as 'sessions')
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) continue;
    throw new PawlError(
      'AlreadyExists',
      `The store ${where} is not empty: its table ${table} has rows. Restore into another home (PAWL_HOME) or another database (PAWL_STORE).`,
      { where, table },
    );
  }
  const own = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE].filter((table) => there.includes(table));
  for (const table of [...ours.reverse(), ...own]) await db.schema.dropTable(table).execute();
}

async function makeSchema(db: Kysely<Tables>, schema: string): Promise<void> {
  const schemas = await db.introspection.getSchemas();
  if (!schemas.some(({ name }) => name === schema)) await db.schema.createSchema(schema).execute();
}

async function putRows(
  db: Transaction<Tables>,
  backup: Backup,
  { newKey }: RestoreOptions,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  let batch: { table: BackupTable; rows: Row[]; bytes: number } | undefined;
  const flush = async () => {
    if (batch === undefined) return;
    const { table, rows } = batch;
    const insert = db.insertInto(table).values(rows as never);
    await insert.execute().catch((error: unknown) => {
      throw isPawlError(error) ? error : invalidBackup(backup.file, `its rows do not fit the table ${table}`);
    });
    counts[table] = (counts[table] ?? 0) + rows.length;
    batch = undefined;
  };
  for await (const [table, content] of backup.rows()) {
    if (!Object.hasOwn(BACKUP_TABLES, table)) throw invalidBackup(backup.file, `it has a table ${table}`);
    if (newKey && table === 'installation' && content.name === 'signing-key') continue;
    if (
      batch !== undefined &&
      (batch.table !== table || batch.rows.length >= BATCH_ROWS || batch.bytes > BATCH_BYTES)
    ) {
      await flush();
    }
    batch ??= { table: table as BackupTable, rows: [], bytes: 0 };
    batch.rows.push(fromJson(content));
    batch.bytes += sizeOf(content);
  }
  await flush();
  return counts;
}

function fromJson(row: Row): Row {
  const entries = Object.entries(row).map(([column, value]) => {
    const isBytes = typeof value === 'object' && value !== null && 'base64' in value;
    return [column, isBytes ? Buffer.from(String(value.base64), 'base64') : value];
  });
  return Object.fromEntries(entries);
}

/** About as many bytes as it takes. */
function sizeOf(row: Row): number {
  return JSON.stringify(row).length;
}

/** As Kysely's migrator does it, which would run in a transaction of its own. */
async function noteMigrations(db: Transaction<Tables>, names: readonly string[]): Promise<void> {
  await db.schema
    .createTable(DEFAULT_MIGRATION_TABLE)
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  const rows = names.map((name) => ({ name, timestamp: new Date().toISOString() }));
  await db
    .insertInto(DEFAULT_MIGRATION_TABLE as never)
    .values(rows as never)
    .execute();
}
