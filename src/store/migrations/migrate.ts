import { type Kysely, Migrator } from 'kysely';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Tables } from '../tables.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * Brings a store to this release's tables, in one transaction. StoreUnavailable if a newer release made it: its
 * tables would be misread.
 */
export async function migrate(db: Kysely<Tables>, where: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const executed = (await migrator.getMigrations()).filter((migration) => migration.executedAt !== undefined);
  const pending = Object.keys(MIGRATIONS).length > executed.length;
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof PawlError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  if (pending) throw new PawlError('StoreUnavailable', `The store ${where} could not be brought up to date: ${reason}`);
  throw new PawlError(
    'StoreUnavailable',
    `The store ${where} was made by a newer Pawl (${reason}). Use that release, or another home.`,
  );
}
