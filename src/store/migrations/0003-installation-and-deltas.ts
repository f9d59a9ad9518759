import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/**
 * What is true of the installation as a whole, by name; and deltas as JSON, since a part of a text may hold what no
 * column of text takes. Those that are there are dropped: they last for seconds.
 */
export function installationAndDeltas({ text }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('installation')
        .addColumn('name', text, (column) => column.primaryKey())
        .addColumn('value', text, (column) => column.notNull())
        .execute();
      await db.schema.dropTable('deltas').execute();
      await db.schema
        .createTable('deltas')
        .addColumn('workspace', text, (column) => column.notNull())
        .addColumn('session', text, (column) => column.notNull())
        .addColumn('message', text, (column) => column.notNull())
        .addColumn('start', 'integer', (column) => column.notNull())
        .addColumn('body', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('deltas_pkey', ['workspace', 'session', 'message', 'start'])
        .execute();
    },
  };
}
