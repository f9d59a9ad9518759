import type { Store } from '../ports/store.ts';
import { migrate } from './migrations/migrate.ts';
import type { StoreKey } from './sealing/row-sealer.ts';
import { sealedEngine } from './sealing/sealed-engine.ts';
import type { SqlEngine } from './sql-engine.ts';
import { createSqlStore } from './sql-store.ts';

/**
 * The store over an open database, brought up to date; if that can't be, the database is closed again. With keys what
 * is written is sealed with the first of them.
 */
export async function migratedStore(engine: SqlEngine, keys: readonly StoreKey[] = []): Promise<Store> {
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return createSqlStore(sealedEngine(engine, keys));
}
