import type { Store } from '../../ports/store.ts';
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts';
import { storePlace } from './store-place.ts';

/** The store that the environment names, else the one of this home. The driver of a database that is not used is not loaded. */
export async function openStore(home: string, env: NodeJS.ProcessEnv): Promise<Store> {
  const place = storePlace(home, env);
  if (place.kind === 'sqlite') return openSqliteStore(place.file);
  const { openPostgresStore } = await import('../../store/postgres/open-postgres-store.ts');
  return openPostgresStore(place.address);
}
