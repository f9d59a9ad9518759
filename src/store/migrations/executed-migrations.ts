import { DEFAULT_MIGRATION_TABLE, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

type WithMigrations = Tables & { readonly [DEFAULT_MIGRATION_TABLE]: { name: string; timestamp: string } };

/** The names of the tables that are there, in the schema given or, without one, in the database. */
export async function tableNames(db: Kysely<Tables>, schema?: string): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.filter((table) => schema === undefined || table.schema === schema).map(({ name }) => name);
}

/** The migrations that made the store's tables, in order; none where there are no tables yet. */
export async function executedMigrations(db: Kysely<Tables>, schema?: string): Promise<readonly string[]> {
  if (!(await tableNames(db, schema)).includes(DEFAULT_MIGRATION_TABLE)) return [];
  const all = db as unknown as Kysely<WithMigrations>;
  const rows = await all.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
