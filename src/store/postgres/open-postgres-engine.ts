import { DEFAULT_MIGRATION_TABLE, Kysely } from 'kysely';
import pg from 'pg';
import { PawlError } from '../../errors/pawl-error.ts';
import { POSTGRES_TYPES } from '../migrations/column-types.ts';
import { tableNames } from '../migrations/executed-migrations.ts';
import type { SqlEngine } from '../sql-engine.ts';
import type { Tables } from '../tables.ts';
import { CommitListener } from './commit-listener.ts';
import { CommitNotifier } from './commit-notifier.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { PostgresDriverOptions } from './postgres-driver.ts';
import { postgresSettings } from './postgres-settings.ts';
import { retryConflicts } from './retry-conflicts.ts';

/** Pawl's own schema, since the database may hold other programs' tables as well. */
const SCHEMA = 'pawl';
/** Reads have connections of their own, so that they wait for no writer that waits for a session's lock. */
const READERS = 4;
const WRITERS = 8;
const IDLE_MS = 60_000;

/**
 * A database of PostgreSQL, of which Pawl has the schema `pawl`. InvalidInput if the address is none; StoreUnavailable,
 * and nothing changed, if the database can't be used or its schema is another program's.
 */
export async function openPostgresEngine(address: string): Promise<SqlEngine> {
  const { connection, where } = postgresSettings(address);
  const [reading, writing] = [READERS, WRITERS].map((max) => openPool({ ...connection, max })) as [pg.Pool, pg.Pool];
  const open = (options: Omit<PostgresDriverOptions, 'where'>) =>
    new Kysely<Tables>({ dialect: postgresDialect({ ...options, where }) }).withSchema(SCHEMA);
  const reader = open({ pool: reading, reads: true, synced: true });
  const writer = open({ pool: writing, reads: false, synced: true });
  const relaxed = open({ pool: writing, reads: false, synced: false });
  const notifier = new CommitNotifier(writing);
  const listener = new CommitListener(connection);
  let closed: Promise<unknown> | undefined;
  const engine: SqlEngine = {
    where,
    types: POSTGRES_TYPES,
    schema: SCHEMA,
    reader,
    writer,
    locksRows: true,
    transact: (work, { synced }) =>
      retryConflicts(() => (synced ? writer : relaxed).transaction().execute(work), where),
    committed: (key) => notifier.committed(key),
    commits: (key, signal) => listener.commits(key, signal),
    close: () => {
      closed ??= notifier.idle().then(() => Promise.all([listener.close(), reading.end(), writing.end()]));
      return closed.then(() => {});
    },
  };
  try {
    await refuseForeignTables(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/** A pool whose connections may break off at any time: whoever asks over one hears of it, and nobody else has to. */
function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...settings, idleTimeoutMillis: IDLE_MS });
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

async function refuseForeignTables({ reader, where }: SqlEngine): Promise<void> {
  const names = await tableNames(reader, SCHEMA);
  if (names.length === 0 || names.includes(DEFAULT_MIGRATION_TABLE)) return;
  throw new PawlError(
    'StoreUnavailable',
    `The schema ${SCHEMA} of ${where} holds the tables of another program. Move them away, or use another database.`,
    { where },
  );
}
