import type { Store } from '../../ports/store.ts';
import { migratedStore } from '../../store/migrated-store.ts';
import { openEngine } from './open-engine.ts';
import { storePlace } from './store-place.ts';

/** The store that the environment names, else the one of this home. */
export async function openStore(home: string, env: NodeJS.ProcessEnv): Promise<Store> {
  return migratedStore(await openEngine(storePlace(home, env)));
}
