import type { Store } from '../../ports/store.ts';
import { migratedStore } from '../migrated-store.ts';
import { openPostgresEngine } from './open-postgres-engine.ts';

/**
 * The store in a database of PostgreSQL, which any number of processes and machines may share. InvalidInput if the
 * address is none; StoreUnavailable, and nothing changed, if it can't be used or a newer release made it.
 */
export async function openPostgresStore(address: string): Promise<Store> {
  return await migratedStore(await openPostgresEngine(address));
}
