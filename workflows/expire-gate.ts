import { expiryEffect, gateExpired } from '../src/session/gate-expiry.ts';
import * as activities from './activity-proxies.ts';
import type { SessionRun } from './session-run.ts';

/** What came in before the gate expired and has not arrived yet is brought within this. */
const HOLD_MS = 5000;

/** Has it written that nobody decided in time; held off as long as a decision that was in time is still on its way. */
export async function expireGate(run: SessionRun): Promise<void> {
  const { state } = run;
  const { gate } = state;
  if (!gate) return;
  run.worked = true;
  run.state = { ...state, commits: state.commits + 1 };
  const effect = expiryEffect(state);
  const { head, done } = run.handOver();
  const place = { key: `c${state.commits + 1}`, at: Date.now(), turn: state.turn, step: state.step };
  const { isOnItsWay } = await activities.expireGate({ ...head, ...place, gate: gate.id, ...effect });
  done();
  if (isOnItsWay) run.expiryHeldUntil = Date.now() + HOLD_MS;
  else run.state = gateExpired(run.state, effect, Date.now());
}
