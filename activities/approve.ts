import { isPawlError } from '../src/errors/pawl-error.ts';
import type { SessionWriter } from '../src/ports/store.ts';
import type { ApproveInput, CommitResult, Refusal } from '../src/session/calls.ts';
import type { GateApproval } from '../src/session/gate.ts';
import { isReconsidered } from '../src/session/reconsider.ts';
import { refusalFrom } from '../src/session/refusal-from.ts';
import { sameSelection } from '../src/session/same-selection.ts';
import { attemptId } from './attempt.ts';
import { checkApproval } from './check-decision.ts';
import type { Proofs } from './check-input.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { refuseBelowFloor } from './refuse-below-floor.ts';
import { writeOutbox } from './write-outbox.ts';

/** What is no error of ours: an answer to the person. */
const REFUSALS: readonly string[] = ['NotAllowed', 'GateExpired'];

/**
 * Writes one of several approvals into its gate, once it is checked as the landing will check it again, with its event
 * and its answer in one transaction. A refusal is an answer and changes nothing.
 */
export async function approve(dependencies: ActivityDependencies, input: ApproveInput): Promise<CommitResult> {
  const { store, owner, keys } = dependencies;
  await writeOutbox(dependencies, input);
  const attempt = attemptId();
  const approval = input.approvals.at(-1) as GateApproval;
  return store.write(input, async (writer) => {
    const done = await writer.beginCall({
      key: input.key,
      kind: 'commit',
      name: 'approval',
      inputHash: approval.proposalHash,
      attempt,
      owner,
      startedAt: input.at,
    });
    if (done) return done.result as CommitResult;
    await writer.shareWorkspace();
    const result = (await refused({ store: writer, keys }, input, approval)) ?? { ok: true };
    if (result.ok) await writeApproval(writer, input, approval);
    else if (!isReconsidered(result)) await writer.settleInput(approval.input, result);
    await writer.finishCall(input.key, attempt, input.at, result);
    return result;
  });
}

async function refused(proofs: Proofs, input: ApproveInput, approval: GateApproval): Promise<Refusal | undefined> {
  try {
    const raised = await refuseBelowFloor(proofs.store, input);
    if (raised === undefined) await checkApproval(proofs, input, input.policy, { ...approval, gate: input.gate });
    return raised;
  } catch (error) {
    if (!isPawlError(error) || !REFUSALS.includes(error.code)) throw error;
    return refusalFrom(error);
  }
}

async function writeApproval(writer: SessionWriter, input: ApproveInput, approval: GateApproval): Promise<void> {
  const { gate: id, approvals, needed } = input;
  const gate = await writer.gate(input, id);
  if (gate) await writer.putGate({ ...gate, approvals, needed });
  const { by, decision, approve: approved, dismiss } = approval;
  const place = { key: `${input.key}/0`, at: input.at, turn: input.turn, step: input.step };
  const count = sameSelection(approvals, approval).length;
  const told = { gate: id, by, decision, approve: approved, dismiss, approvals: count, needed };
  await writer.appendEvents([{ ...place, actor: { kind: 'person', id: by }, type: 'gate.approved', ...told }]);
  await writer.settleInput(approval.input, { ok: true, gate: id, approvals: count, needed });
}
