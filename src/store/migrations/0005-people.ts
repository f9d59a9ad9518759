import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** When principals and tokens came and went; floors of workspaces; what admins changed; what receivers are to be told. */
export function people({ text }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const [table, column] of [
        ['principals', 'created_at'],
        ['principals', 'removed_at'],
        ['tokens', 'created_at'],
        ['tokens', 'revoked_at'],
      ] as const) {
        await db.schema
          .alterTable(table)
          .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
          .execute();
      }
      await db.schema.createIndex('tokens_of_principal').on('tokens').columns(['workspace', 'principal']).execute();
      await db.schema
        .createTable('workspaces')
        .addColumn('workspace', text, (column) => column.primaryKey())
        .addColumn('last_ordinal', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('floor', text)
        .execute();
      await db.schema
        .createTable('workspace_changes')
        .addColumn('workspace', text, (column) => column.notNull())
        .addColumn('ordinal', 'integer', (column) => column.notNull())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('body', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('workspace_changes_key', ['workspace', 'ordinal'])
        .execute();
      await db.schema
        .createTable('notices')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('body', text, (column) => column.notNull())
        .execute();
      await db.schema.createIndex('notices_due').on('notices').columns(['due_at', 'id']).execute();
    },
  };
}
