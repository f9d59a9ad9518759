import { patched } from '@temporalio/workflow';
import { approvalStep, forgetOtherSelections } from '../src/session/approvals.ts';
import { askDecided, askGateOf, prepareAskDecision } from '../src/session/ask-decision.ts';
import { prepareEdit } from '../src/session/canvas-edit.ts';
import { completedBy } from '../src/session/complete-approvals.ts';
import { control } from '../src/session/control.ts';
import { prepareDecision } from '../src/session/decide.ts';
import { decideAfterTurn } from '../src/session/decide-after-turn.ts';
import type { Gate } from '../src/session/gate.ts';
import type { DecisionInput } from '../src/session/input.ts';
import type { UrgentAction } from '../src/session/next-action.ts';
import { isReconsidered } from '../src/session/reconsider.ts';
import { reviseProposal } from '../src/session/revise-proposal.ts';
import { edited, refuseInput } from '../src/session/settle.ts';
import { authorize } from './authorize.ts';
import { collectApproval } from './collect-approval.ts';
import { commit, land } from './land.ts';
import type { SessionRun } from './session-run.ts';

/** Does what a person asked for at once, whatever else runs. */
export async function performUrgent(run: SessionRun, action: UrgentAction): Promise<void> {
  run.worked = true;
  if (action.type === 'authorize') return authorize(run, action.inputs);
  if (action.type === 'control') {
    run.state = control(run.state, action.input, run.running, Date.now());
    if (action.input.kind === 'policy') completeApprovals(run);
    return;
  }
  if (action.type === 'revise') {
    run.state = reviseProposal(run.state, action.input, Date.now());
    return;
  }
  if (action.type === 'edit') {
    const prepared = prepareEdit(run.state, action.input);
    if ('ok' in prepared) {
      run.state = refuseInput(run.state, action.input, prepared, Date.now());
      return;
    }
    const { operations, id, principal, undoes, redoes } = action.input;
    const result = await commit(run, prepared.hash, {
      type: 'edit',
      input: id,
      principal,
      operations,
      touches: prepared.touches,
      ...(undoes === undefined ? {} : { undoes }),
      ...(redoes === undefined ? {} : { redoes }),
    });
    if (isReconsidered(result)) return;
    run.state = edited(run.state, action.input, prepared, result, Date.now());
    return;
  }
  const asking = askGateOf(run.state, action.input);
  // Runs that began before a proposal could be sent back refused that.
  if (asking && (asking.kind !== 'landing' || patched('send-back'))) return decideAsk(run, asking, action.input);
  const prepared = prepareDecision(run.state, action.input);
  if ('ok' in prepared) {
    run.state = refuseInput(run.state, action.input, prepared, Date.now());
    return;
  }
  const standing = run.state.gate?.approvals ?? [];
  const known =
    standing.length === 0 || patched('selections-beside')
      ? run.state
      : forgetOtherSelections(run.state, prepared.decision);
  const step = approvalStep(known, action.input, prepared, Date.now());
  if ('ok' in step) {
    run.state = refuseInput(run.state, action.input, step, Date.now());
    return;
  }
  run.state = { ...run.state, queue: run.state.queue.filter((queued) => queued.id !== action.input.id) };
  const done = step.type === 'land' ? await land(run, step.landing) : await collectApproval(run, action.input, step);
  if (done) return;
  run.state = { ...run.state, queue: [action.input, ...run.state.queue] };
}

/** A policy that needs no more approvals than there are lets land what they are of. */
function completeApprovals(run: SessionRun): void {
  const decision = completedBy(run.state);
  if (decision === undefined || !patched('complete-approvals')) return;
  run.state = { ...run.state, queue: [decision, ...run.state.queue] };
}

/** A decision that lands nothing passes the same activity as a landing. */
async function decideAsk(run: SessionRun, gate: Gate, input: DecisionInput): Promise<void> {
  const decision = prepareAskDecision(run.state, gate, input);
  if ('ok' in decision) {
    run.state = refuseInput(run.state, input, decision, Date.now());
    return;
  }
  // Runs that began before did so at once, and the turn that ran was cut off by the one that began.
  if (run.state.cursor.at !== 'rest' && patched('decide-after-turn')) {
    run.state = decideAfterTurn(run.state, input);
    return;
  }
  const what = { type: 'landing', changes: [], clear: false, decision } as const;
  const result = await commit(run, run.state.canvasHash, what);
  if (isReconsidered(result)) return;
  run.state = result.ok
    ? askDecided(run.state, gate, input, Date.now())
    : refuseInput(run.state, input, result, Date.now());
}
