import type { BudgetLimit } from './budget.ts';
import { exhaustedLimits } from './budget-spending.ts';
import { type ControlInput, isControl } from './control.ts';
import { waitsForTurn } from './decide-after-turn.ts';
import { isOverdue } from './gate-expiry.ts';
import { type DecisionInput, isProposalEdit, type ProposalEdit, type SessionInput } from './input.ts';
import { needsGate } from './needs-gate.ts';
import type { PlannedCall } from './planned-call.ts';
import { type SessionState, STEPS_PER_TURN } from './state.ts';
import { uncheckedInputs } from './unchecked-inputs.ts';

export type Action =
  | { readonly type: 'authorize'; readonly inputs: readonly SessionInput[] }
  | { readonly type: 'control'; readonly input: ControlInput }
  | { readonly type: 'edit'; readonly input: Extract<SessionInput, { kind: 'edit' }> }
  | { readonly type: 'revise'; readonly input: ProposalEdit }
  | { readonly type: 'decide'; readonly input: DecisionInput }
  | { readonly type: 'startTurn'; readonly input: Extract<SessionInput, { kind: 'message' }> }
  | { readonly type: 'callModel' }
  | { readonly type: 'assist'; readonly call: PlannedCall }
  | { readonly type: 'runTools'; readonly calls: readonly PlannedCall[] }
  | { readonly type: 'stopTurn'; readonly limits: readonly BudgetLimit[] }
  | { readonly type: 'settle' }
  | { readonly type: 'land' }
  | { readonly type: 'openGate' }
  | { readonly type: 'expireGate' }
  | { readonly type: 'record' }
  | { readonly type: 'archive'; readonly runId: string }
  | { readonly type: 'park' }
  | { readonly type: 'wait' }
  | { readonly type: 'finish' };

export type UrgentAction = Extract<Action, { readonly type: 'authorize' | 'control' | 'edit' | 'revise' | 'decide' }>;

/** What the run knows of itself, beside the session's state. */
export interface RunFacts {
  /** This run has done something worth parking for. */
  readonly worked: boolean;
  /** Archiving has not failed in it. */
  readonly archives: boolean;
  /** Its history is long enough to go on in a new run. */
  readonly long: boolean;
  /** An open gate has waited long enough to let go of the run. */
  readonly waited: boolean;
  /** Workers of another release are to go on with it. */
  readonly outdated: boolean;
  /** The open gate is left, though it has expired: a decision that was in time is on its way. */
  readonly holdsExpiry?: boolean;
}

/**
 * An input that is not a message is taken at once, whatever runs, but for a decision that waits for the turn; and each is
 * checked as soon as it comes.
 */
export function urgentAction(
  state: Pick<SessionState, 'queue' | 'seen' | 'cursor' | 'gate'>,
): UrgentAction | undefined {
  const inputs = uncheckedInputs(state);
  if (inputs.length > 0) return { type: 'authorize', inputs };
  for (const input of state.queue) {
    if (isControl(input)) return { type: 'control', input };
    if (isProposalEdit(input)) return { type: 'revise', input };
    if (input.kind === 'edit') return { type: 'edit', input };
    if (input.kind === 'decision' && !waitsForTurn(state, input)) return { type: 'decide', input };
  }
  return undefined;
}

/** More would hold up the worker, and a person's stop with it; and each is handed the outbox. */
const READS_AT_ONCE = 16;

/** Calls that run now: neighbouring reads side by side, a write alone. */
function nextCalls(calls: readonly PlannedCall[], next: number): readonly PlannedCall[] {
  const first = calls[next] as PlannedCall;
  if (first.class !== 'read' || first.assisted) return [first];
  const end = calls.findIndex((call, i) => i > next && (call.class !== 'read' || call.assisted === true));
  return calls.slice(next, Math.min(end < 0 ? calls.length : end, next + READS_AT_ONCE));
}

/** The one thing to do next; pure, so that a crash, a new run and a test all go on alike. */
export function nextAction(state: SessionState, facts: RunFacts, now: number): Action {
  if (state.cursor.at === 'ended')
    return state.outbox.length > 0 ? { type: 'record' } : idle(state, facts, { type: 'finish' });
  // What waits is taken along.
  if (facts.outdated && state.cursor.at === 'rest') return { type: 'park' };
  const urgent = urgentAction(state);
  if (urgent) return urgent;
  switch (state.cursor.at) {
    case 'settle':
      return { type: 'settle' };
    case 'land':
      return {
        type: state.pending.length === 0 || needsGate(state.policy, state.pending, state.canvas) ? 'settle' : 'land',
      };
    case 'gate':
      return { type: state.pending.length === 0 && !state.cursor.ask ? 'settle' : 'openGate' };
    case 'model':
      return beforeModel(state, facts, now);
    case 'tools': {
      if (facts.long) return goOnInNewRun(state);
      const calls = nextCalls(state.cursor.calls, state.cursor.next);
      const [first] = calls;
      return first?.assisted && !state.cursor.assisted ? { type: 'assist', call: first } : { type: 'runTools', calls };
    }
    case 'rest':
      return atRest(state, facts, now);
  }
}

function beforeModel(state: SessionState, facts: RunFacts, now: number): Action {
  const asksNobody = state.cursor.at === 'model' && state.cursor.command?.name === 'clear';
  const limits = asksNobody ? [] : exhaustedLimits(state, now);
  if (limits.length > 0 || state.turnSteps > STEPS_PER_TURN) return { type: 'stopTurn', limits };
  return facts.long ? goOnInNewRun(state) : { type: 'callModel' };
}

/** The next run loads the pending changes from the store: those that the outbox still holds are written first. */
function goOnInNewRun(state: SessionState): Action {
  return { type: state.outbox.length > 0 ? 'record' : 'park' };
}

function atRest(state: SessionState, facts: RunFacts, now: number): Action {
  if (isOverdue(state, now) && !facts.holdsExpiry) return { type: 'expireGate' };
  const message = state.queue.find((input) => input.kind === 'message');
  if (message?.kind === 'message') return { type: 'startTurn', input: message };
  if (state.outbox.length > 0) return { type: 'record' };
  const parks = (facts.worked && !state.gate) || facts.waited || facts.long;
  return idle(state, facts, { type: parks ? 'park' : 'wait' });
}

function idle(state: SessionState, facts: RunFacts, otherwise: Action): Action {
  const [runId] = state.archive;
  return runId === undefined || !facts.archives ? otherwise : { type: 'archive', runId };
}
