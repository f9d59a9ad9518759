import type { PreviewAnswer } from '../../contract/answers.ts';
import { isPawlError } from '../../errors/pawl-error.ts';
import type { GateView } from '../../session/event.ts';
import type { ApiClient } from '../client/api-client.ts';
import { sessionPath } from '../client/session-path.ts';
import type { ChosenDecision } from './choose-decision.ts';

/**
 * Decides the proposal that was shown. One that has changed meanwhile is left: the session shows its next revision. The
 * id derives from what is decided, so that sending it again is safe.
 */
export async function decideProposal(
  client: ApiClient,
  session: string,
  gate: GateView,
  { decision, text, answers }: ChosenDecision,
): Promise<void> {
  const path = sessionPath(session, `/gates/${encodeURIComponent(gate.id)}`);
  const id = `${gate.id}-${gate.revision}-${decision}`;
  try {
    if (decision !== 'approve' || gate.kind !== 'landing') {
      const said = { ...(text === undefined ? {} : { text }), ...(answers === undefined ? {} : { answers }) };
      await client.send('POST', `${path}/decisions`, { id, decision, proposalHash: gate.proposalHash, ...said });
      return;
    }
    const preview = await client.send<PreviewAnswer>('POST', `${path}/preview`, {
      approve: gate.changes.map((change) => change.id),
    });
    await client.send('POST', `${path}/decisions`, {
      id,
      decision,
      proposalHash: preview.proposalHash,
      approve: preview.approve,
    });
  } catch (error) {
    if (!isPawlError(error) || (error.code !== 'StaleProposal' && error.code !== 'AlreadyDecided')) throw error;
  }
}
