import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** What the placeholders of a session stand for, encrypted. */
export function secrets({ text }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('secrets')
        .addColumn('workspace', text, (column) => column.notNull())
        .addColumn('session', text, (column) => column.notNull())
        .addColumn('placeholder', text, (column) => column.notNull())
        .addColumn('sealed', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('secrets_key', ['workspace', 'session', 'placeholder'])
        .addForeignKeyConstraint('secrets_session', ['workspace', 'session'], 'sessions', ['workspace', 'session'])
        .execute();
    },
  };
}
