import type { Kysely, Migration } from 'kysely';

/** Runs are known from their first moment; those that are there were noted when they were archived. */
export const runsFromTheirStart: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('runs')
      .addColumn('started_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('runs')
      .addColumn('archived', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createIndex('runs_not_archived')
      .on('runs')
      .columns(['started_at', 'workspace', 'session', 'ordinal'])
      .where('archived' as never, '=', 0)
      .execute();
  },
};
