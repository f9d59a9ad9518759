import type { SessionAnswer } from '../../contract/answers.ts';
import type { Change } from '../../session/change.ts';
import { homeDirectory } from '../home.ts';
import type { ApiClient } from './api-client.ts';
import type { ReceiptAnswer } from './receipt.ts';
import { sessionPath } from './session-path.ts';
import { rememberShown, shownHash } from './shown-hashes.ts';

/**
 * The canvas that this person has seen: what `show`, or an edit of their own, printed last, or the one that never moved.
 * Undefined if nobody knows: nobody overwrites what they have not looked at.
 */
export async function seenCanvas(client: ApiClient, session: string): Promise<string | undefined> {
  const shown = shownHash(homeDirectory(), session);
  if (shown !== undefined) return shown;
  const changes = await client.get<readonly Change[]>(sessionPath(session, '/changes'));
  const hasMoved = changes.some(({ id, status }) => id !== 'mending' && (status === 'landed' || status === 'undone'));
  return hasMoved ? undefined : (await client.get<SessionAnswer>(sessionPath(session))).canvasHash;
}

/**
 * Does what moves the canvas; whoever had seen it until then has seen what this makes of it. What others did in between
 * stays unseen, and an edit of it refused.
 */
export async function moveSeenCanvas(
  client: ApiClient,
  session: string,
  send: () => Promise<ReceiptAnswer>,
): Promise<ReceiptAnswer> {
  const seen = await seenCanvas(client, session);
  const { canvasHash: before } = await client.get<SessionAnswer>(sessionPath(session));
  const receipt = await send();
  const after = 'outcome' in receipt ? receipt.outcome.hash : undefined;
  if (after !== undefined && seen === before) rememberShown(homeDirectory(), session, after);
  return receipt;
}
