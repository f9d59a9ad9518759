import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Store } from '../../ports/store.ts';
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts';

/** The store of this home. */
export async function openStore(home: string): Promise<Store> {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new PawlError(
      'StoreUnavailable',
      `${home} can't be made: ${error instanceof Error ? error.message : String(error)}; name a directory with PAWL_HOME or --home`,
    );
  }
  return openSqliteStore(join(home, 'pawl.sqlite'));
}
