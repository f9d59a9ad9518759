import type { CommitInput, CommitResult } from '../src/session/calls.ts';
import type { PreparedLanding } from '../src/session/decide.ts';
import { isReconsidered, reconsidered } from '../src/session/reconsider.ts';
import { landed } from '../src/session/settle.ts';
import * as activities from './activity-proxies.ts';
import type { SessionRun } from './session-run.ts';

/** Has the canvas changed by the one activity that may. */
export async function commit(run: SessionRun, result: string, what: CommitInput['what']): Promise<CommitResult> {
  const { state } = run;
  run.state = { ...state, commits: state.commits + 1 };
  const { head, done } = run.handOver();
  const input = {
    ...head,
    key: `c${state.commits + 1}`,
    at: Date.now(),
    turn: state.turn,
    step: state.step,
    catalog: state.catalog,
  };
  const answer = await activities.commit({ ...input, policy: state.policy, canvas: state.canvasHash, result, what });
  done();
  if (isReconsidered(answer)) run.state = reconsidered(run.state, answer.reconsider, Date.now());
  return answer;
}

/**
 * Lands prepared changes; refused or not, the state says what is next. False if it is to be prepared anew, since
 * something else is in force than the session knew.
 */
export async function land(run: SessionRun, landing: PreparedLanding): Promise<boolean> {
  const changes = landing.landed.map((change) => change.id);
  const decision = landing.decision ? { decision: landing.decision } : {};
  const result = await commit(run, landing.hash, { type: 'landing', changes, clear: landing.clear, ...decision });
  if (isReconsidered(result)) return false;
  run.state = landed(run.state, landing, result, Date.now());
  return true;
}
