import { join } from 'node:path';
import type { Store } from '../../src/ports/store.ts';
import type { NumberedEvent } from '../../src/session/event.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';

export type EventOf<Type extends NumberedEvent['type']> = Extract<NumberedEvent, { readonly type: Type }>;

/** The store of a Pawl that runs on this home, for what its answers do not tell. */
export function openStoreOf(home: string): Promise<Store> {
  return openSqliteStore(join(home, 'pawl.sqlite'));
}

/** The session's events of a type, oldest first. */
export async function eventsOf<Type extends NumberedEvent['type']>(
  store: Store,
  session: string,
  type: Type,
): Promise<readonly EventOf<Type>[]> {
  const events = await store.events({ workspace: 'home', session }, { after: 0, limit: 10_000 });
  return events.filter((event): event is EventOf<Type> => event.type === type);
}
