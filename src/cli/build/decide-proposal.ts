import { createHash } from 'node:crypto';
import type { PreviewAnswer } from '../../contract/answers.ts';
import { isPawlError } from '../../errors/pawl-error.ts';
import type { GateView } from '../../session/event.ts';
import type { ApiClient } from '../client/api-client.ts';
import { isPartial, type ReceiptAnswer } from '../client/receipt.ts';
import { sessionPath } from '../client/session-path.ts';
import type { ChosenDecision } from './choose-decision.ts';

/** What of the refusals of a decision leaves the gate to others, or to its next revision. */
const LEFT: readonly string[] = ['StaleProposal', 'AlreadyDecided', 'GateExpired'];

/**
 * Decides the proposal that was shown; false if it goes on waiting, for the approvals of others. One that has changed
 * meanwhile is left: the session shows its next revision. The id derives from what is decided and by whom, so that
 * sending it again is safe.
 */
export async function decideProposal(
  client: ApiClient,
  session: string,
  gate: GateView,
  chosen: ChosenDecision,
): Promise<boolean> {
  const path = sessionPath(session, `/gates/${encodeURIComponent(gate.id)}`);
  const { principal } = await client.get<{ principal: string }>('/me');
  const id = `${gate.id}-${gate.revision}-${chosen.decision}-${hashOf(principal)}`;
  try {
    const body = { id, ...(await bodyOf(client, path, gate, chosen)) };
    return !isPartial(await client.send<ReceiptAnswer>('POST', `${path}/decisions`, body));
  } catch (error) {
    if (isPawlError(error) && error.code === 'AlreadyApproved') return false;
    if (!isPawlError(error) || !LEFT.includes(error.code)) throw error;
    return true;
  }
}

async function bodyOf(client: ApiClient, path: string, gate: GateView, { decision, text, answers }: ChosenDecision) {
  if (decision !== 'approve' || gate.kind !== 'landing') {
    const said = { ...(text === undefined ? {} : { text }), ...(answers === undefined ? {} : { answers }) };
    return { decision, proposalHash: gate.proposalHash, ...said };
  }
  const { proposalHash, approve } = await client.send<PreviewAnswer>('POST', `${path}/preview`, {
    approve: gate.changes.map((change) => change.id),
  });
  return { decision, proposalHash, approve };
}

/** Names of people may hold what an id may not. */
function hashOf(principal: string): string {
  return createHash('sha256').update(principal).digest('hex').slice(0, 12);
}
