import type { SqlEngine } from '../../store/sql-engine.ts';
import { openSqliteEngine } from '../../store/sqlite/open-sqlite-engine.ts';
import type { StorePlace } from './store-place.ts';

/** The database of a store as it is. The driver of a database that is not used is not loaded. */
export async function openEngine(place: StorePlace): Promise<SqlEngine> {
  if (place.kind === 'sqlite') return openSqliteEngine(place.file);
  const { openPostgresEngine } = await import('../../store/postgres/open-postgres-engine.ts');
  return openPostgresEngine(place.address);
}
