import type { ColumnDataType, Kysely, Migration } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

type Columns = Readonly<Record<string, ColumnDataType | ColumnTypes['text']>>;
type Text = ColumnTypes['text'];

async function createSessionTable(
  db: Kysely<unknown>,
  name: string,
  text: Text,
  columns: Columns,
  key: string,
): Promise<void> {
  let table = db.schema
    .createTable(name)
    .addColumn('workspace', text, (column) => column.notNull())
    .addColumn('session', text, (column) => column.notNull());
  for (const [column, type] of Object.entries(columns)) {
    table = table.addColumn(column, type, (definition) => definition.notNull());
  }
  await table
    .addPrimaryKeyConstraint(`${name}_pkey`, ['workspace', 'session', key as never])
    .addForeignKeyConstraint(`${name}_session`, ['workspace', 'session'], 'sessions', ['workspace', 'session'])
    .execute();
}

async function createSessions(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('workspace', text, (column) => column.notNull())
    .addColumn('session', text, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('last_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_ordinal', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('sessions_pkey', ['workspace', 'session'])
    .execute();
  await db.schema
    .createIndex('sessions_newest')
    .on('sessions')
    .columns(['workspace', 'created_at', 'session'])
    .execute();
  await db.schema.createIndex('sessions_status').on('sessions').column('status').execute();
}

async function createPlainTables(db: Kysely<unknown>, { text, binary }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('objects')
    .addColumn('hash', text, (column) => column.primaryKey())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('encoding', text, (column) => column.notNull())
    .addColumn('data', binary, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('principals')
    .addColumn('workspace', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('roles', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('principals_pkey', ['workspace', 'id'])
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('hash', text, (column) => column.primaryKey())
    .addColumn('workspace', text, (column) => column.notNull())
    .addColumn('principal', text, (column) => column.notNull())
    .addForeignKeyConstraint('tokens_principal', ['workspace', 'principal'], 'principals', ['workspace', 'id'])
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('inputs_unsettled')
    .on('inputs')
    .columns(['received_at', 'workspace', 'session', 'ordinal'])
    .where('settled' as never, '=', 0)
    .execute();
  await db.schema
    .createIndex('calls_started')
    .on('calls')
    .columns(['workspace', 'session'])
    .where('status' as never, '=', 'started')
    .execute();
  await db.schema.createIndex('gates_status').on('gates').columns(['workspace', 'status', 'opened_at']).execute();
  await db.schema.createIndex('events_key').on('events').columns(['workspace', 'session', 'key']).unique().execute();
}

export function initial(types: ColumnTypes): Migration {
  const { text } = types;
  const rest = { ordinal: 'integer', body: text } as const;
  return {
    async up(db: Kysely<unknown>) {
      const create = (name: string, columns: Columns, key: string) => createSessionTable(db, name, text, columns, key);
      await createSessions(db, text);
      await create('inputs', { id: text, ...rest, received_at: 'bigint', settled: 'integer' }, 'id');
      await create('messages', { key: text, ...rest }, 'key');
      await create('calls', { key: text, ...rest, status: text, attempt: text }, 'key');
      await create('changes', { id: text, ...rest, status: text }, 'id');
      await create('gates', { id: text, ...rest, status: text, opened_at: 'bigint' }, 'id');
      await create('decisions', { id: text, ...rest, gate: text }, 'id');
      await create('events', { seq: 'integer', key: text, body: text }, 'seq');
      await create('documents', { hash: text, object: text }, 'hash');
      await create('runs', { run_id: text, ...rest }, 'run_id');
      await db.schema
        .createTable('deltas')
        .addColumn('workspace', text, (column) => column.notNull())
        .addColumn('session', text, (column) => column.notNull())
        .addColumn('message', text, (column) => column.notNull())
        .addColumn('start', 'integer', (column) => column.notNull())
        .addColumn('text', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('deltas_pkey', ['workspace', 'session', 'message', 'start'])
        .execute();
      await createPlainTables(db, types);
      await createIndexes(db);
    },
  };
}
