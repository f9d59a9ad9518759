import type { Store } from '../../ports/store.ts';
import { migratedStore } from '../migrated-store.ts';
import { openSqliteEngine } from './open-sqlite-engine.ts';

/**
 * The store in a file of SQLite, which several processes may share. `maxPages` caps its size in pages of 4 KB, as a
 * full disk would. StoreUnavailable, and nothing changed, if the file is not a store of this release or an older one.
 */
export async function openSqliteStore(file: string, options: { readonly maxPages?: number } = {}): Promise<Store> {
  return await migratedStore(await openSqliteEngine(file, options));
}
