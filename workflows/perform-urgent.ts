import { approvalStep } from '../src/session/approvals.ts';
import { askDecided, askGateOf, prepareAskDecision } from '../src/session/ask-decision.ts';
import { prepareEdit } from '../src/session/canvas-edit.ts';
import { control } from '../src/session/control.ts';
import { prepareDecision } from '../src/session/decide.ts';
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
  if (asking) return decideAsk(run, asking, action.input);
  const prepared = prepareDecision(run.state, action.input);
  if ('ok' in prepared) {
    run.state = refuseInput(run.state, action.input, prepared, Date.now());
    return;
  }
  const step = approvalStep(run.state, action.input, prepared, Date.now());
  if ('ok' in step) {
    run.state = refuseInput(run.state, action.input, step, Date.now());
    return;
  }
  run.state = { ...run.state, queue: run.state.queue.filter((queued) => queued.id !== action.input.id) };
  const done = step.type === 'land' ? await land(run, step.landing) : await collectApproval(run, action.input, step);
  if (done) return;
  run.state = { ...run.state, queue: [action.input, ...run.state.queue] };
}

/** A decision on a plan or a question passes the same activity as a landing, though it lands nothing. */
async function decideAsk(run: SessionRun, gate: Gate, input: DecisionInput): Promise<void> {
  const decision = prepareAskDecision(gate, input);
  if ('ok' in decision) {
    run.state = refuseInput(run.state, input, decision, Date.now());
    return;
  }
  const what = { type: 'landing', changes: [], clear: false, decision } as const;
  const result = await commit(run, run.state.canvasHash, what);
  if (isReconsidered(result)) return;
  run.state = result.ok
    ? askDecided(run.state, gate, input, Date.now())
    : refuseInput(run.state, input, result, Date.now());
}
