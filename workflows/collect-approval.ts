import { approvalCollected } from '../src/session/approval-collected.ts';
import type { ApprovalStep } from '../src/session/approvals.ts';
import type { DecisionInput } from '../src/session/input.ts';
import { isReconsidered, reconsidered } from '../src/session/reconsider.ts';
import * as activities from './activity-proxies.ts';
import type { SessionRun } from './session-run.ts';

/** Has one more approval written. False if it is to be looked at anew, since something else is in force. */
export async function collectApproval(
  run: SessionRun,
  input: DecisionInput,
  step: Extract<ApprovalStep, { type: 'collect' }>,
): Promise<boolean> {
  const { state } = run;
  run.state = { ...state, commits: state.commits + 1 };
  const { head, done } = run.handOver();
  const { turn, step: at, policy } = state;
  const key = `c${state.commits + 1}`;
  const { approvals, needed } = step;
  const place = { key, at: Date.now(), turn, step: at, policy };
  const result = await activities.approve({ ...head, ...place, gate: input.gate, approvals, needed });
  done();
  if (isReconsidered(result)) {
    run.state = reconsidered(run.state, result.reconsider, Date.now());
    return false;
  }
  run.state = approvalCollected(run.state, input, step, result, Date.now());
  return true;
}
