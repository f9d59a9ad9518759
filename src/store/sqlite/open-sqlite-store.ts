import type { Store } from '../../ports/store.ts';
import { migratedStore } from '../migrated-store.ts';
import type { StoreKey } from '../sealing/row-sealer.ts';
import { openSqliteEngine } from './open-sqlite-engine.ts';

/**
 * The store in a file of SQLite, which several processes may share. `maxPages` caps its size in pages of 4 KB, as a
 * full disk would; with `keys` what is written is sealed with the first of them. StoreUnavailable, and nothing changed,
 * if the file is not a store of this release or an older one.
 */
export async function openSqliteStore(
  file: string,
  { keys, ...options }: { readonly maxPages?: number; readonly keys?: readonly StoreKey[] } = {},
): Promise<Store> {
  return await migratedStore(await openSqliteEngine(file, options), keys);
}
