import type { SessionKey } from '../../ports/store.ts';

/** Notifications stay within a database. */
export const COMMIT_CHANNEL = 'pawl_commits';

export function payloadOf({ workspace, session }: SessionKey): string {
  return JSON.stringify([workspace, session]);
}

/** The session that a notification names; undefined if it names none that this release can read. */
export function keyIn(payload: string | undefined): SessionKey | undefined {
  try {
    const [workspace, session] = JSON.parse(payload ?? '') as unknown[];
    if (typeof workspace === 'string' && typeof session === 'string') return { workspace, session };
  } catch {
    // Somebody else's.
  }
  return undefined;
}
