import { createHash } from 'node:crypto';
import { EVERY_ROLE } from './access.ts';
import type { ServiceDeps } from './service-deps.ts';

/** The workspace of an installation; its admins look after all others, too. */
export const HOME_WORKSPACE = 'home';
/** Who the token of a home speaks for. */
const OWNER = 'owner';

type Deps = Pick<ServiceDeps, 'store' | 'clock'>;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Makes a home's token known to the store, which has its hash only; homes that share a store have one each. What an
 * admin has done to its owner or to the token stays: a start brings nobody back.
 */
export async function installHomeToken({ store, clock }: Deps, token: string): Promise<void> {
  await store.writeWorkspace(HOME_WORKSPACE, async (writer) => {
    const at = clock.now();
    const known = (await writer.principals(HOME_WORKSPACE)).some(({ id }) => id === OWNER);
    if (!known) await writer.putPrincipal(OWNER, EVERY_ROLE, at);
    await writer.addToken(OWNER, hashToken(token), at);
  });
}
