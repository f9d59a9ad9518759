import { createHash } from 'node:crypto';
import type { Principal, Store } from '../ports/store.ts';
import { EVERY_ROLE } from './access.ts';

/** Who the token of a home speaks for. */
const OWNER: Principal = { id: 'owner', workspace: 'home', roles: EVERY_ROLE };

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a home's token known to the store, which has its hash only; homes that share a store have one each. */
export async function installHomeToken(store: Store, token: string): Promise<void> {
  await store.addPrincipal(OWNER, hashToken(token));
}
