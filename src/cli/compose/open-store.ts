import { readNamedKeys } from '../../adapters/host/named-keys.ts';
import type { Store } from '../../ports/store.ts';
import { migratedStore } from '../../store/migrated-store.ts';
import { openEngine } from './open-engine.ts';
import { storePlace } from './store-place.ts';

/** The store that the environment names, else the one of this home; sealed with the keys of PAWL_STORE_KEYS if there are any. */
export async function openStore(home: string, env: NodeJS.ProcessEnv): Promise<Store> {
  const keys = readNamedKeys(env, 'PAWL_STORE_KEYS');
  return migratedStore(await openEngine(storePlace(home, env)), keys);
}
