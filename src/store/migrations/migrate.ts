import { Migrator } from 'kysely';
import { PawlError } from '../../errors/pawl-error.ts';
import type { SqlEngine } from '../sql-engine.ts';
import { executedMigrations } from './executed-migrations.ts';
import { migrationsFor } from './migrations.ts';

/**
 * Brings a store to this release's tables, in one transaction; processes that do so at once take turns.
 * StoreUnavailable if a newer release made it: its tables would be misread.
 */
export async function migrate({ writer: db, types, schema, where }: SqlEngine): Promise<void> {
  const migrations = migrationsFor(types);
  const unknown = (await executedMigrations(db, schema)).find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) {
    throw new PawlError(
      'StoreUnavailable',
      `The store ${where} was made by a newer Pawl (${unknown}). Use that release, or another home or database.`,
    );
  }
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db, provider, ...(schema === undefined ? {} : { migrationTableSchema: schema }) });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof PawlError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new PawlError('StoreUnavailable', `The store ${where} could not be brought up to date: ${reason}`);
}
