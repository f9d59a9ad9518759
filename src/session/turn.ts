import { applyOperations } from '../document/apply-operations.ts';
import { hashWorkflow } from '../document/hash-workflow.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { BudgetLimit } from './budget.ts';
import { limitsToWarnOf } from './budget-spending.ts';
import type { CallModelResult, RunToolResult } from './calls.ts';
import type { PendingChange } from './change.ts';
import type { TurnOutcome } from './event.ts';
import { type DecisionInput, type SessionInput, sessionMode, type TurnMode } from './input.ts';
import type { Notice } from './notice.ts';
import { dependencies } from './pending.ts';
import type { PlannedCall } from './planned-call.ts';
import { post, postEvent, postOutcome, postView } from './post.ts';
import { refusalFrom } from './refusal-from.ts';
import type { Ask, SessionState, TurnFailure } from './state.ts';
import { supersedeGate } from './supersede-gate.ts';
import { turnMode } from './turn-mode.ts';
import { isUnchecked } from './unchecked-inputs.ts';
import { type CallBase, refuseUnseenEdits } from './unseen-edits.ts';
import { addUsage } from './usage.ts';

type MessageInput = Extract<SessionInput, { kind: 'message' }>;
type BudgetInput = Extract<SessionInput, { kind: 'budget' }>;

/** Begins a turn with a message. At a landing gate a build message closes the gate; its changes stay pending. */
export function startTurn(state: SessionState, input: MessageInput, now: number): SessionState {
  const asked = input.mode === 'ask' ? state : withReply(state);
  const started = beginTurn(asked, input, turnMode(state.policy, input.mode), now);
  if (input.command) {
    const cursor = { at: 'model', command: { name: input.command, input: input.id } } as const;
    return postView({ ...beginStep(started, now), cursor }, 'working');
  }
  return postView(beginStep({ ...started, unread: [...started.unread, input.id] }, now), 'working');
}

/** A plan was approved or sent back, or a question answered: a turn begins with what was said about it. */
export function startTurnByDecision(state: SessionState, input: DecisionInput, now: number): SessionState {
  const started = beginTurn(state, input, modeAfter(input, state), now);
  return postView(beginStep({ ...started, unread: [...started.unread, input.id] }, now), 'working');
}

/** Answers go on as the turn that asked, unless the person has asked something in between, which only reads. */
function modeAfter({ decision }: DecisionInput, { policy, mode }: SessionState): TurnMode {
  if (decision === 'approve') return 'build';
  return decision === 'answer' && mode !== 'ask' ? mode : turnMode(policy, 'build');
}

/** A message at a plan refines it, and at a question it is the answer. */
function withReply(state: SessionState): SessionState {
  const { gate } = state;
  if (!gate || gate.kind === 'landing') return state;
  const notice: Notice =
    gate.kind === 'plan' ? { kind: 'planned', gate: gate.id, decision: 'refine' } : { kind: 'answered', gate: gate.id };
  return { ...state, notices: [...state.notices, notice] };
}

/** The budget had stopped the last turn and was raised: a turn begins that goes on where that one stopped. */
export function resumeTurn(state: SessionState, input: BudgetInput, now: number): SessionState {
  const started = beginTurn(state, input, state.mode, now);
  return postView(beginStep({ ...started, notices: [...started.notices, { kind: 'resumed' }] }, now), 'working');
}

function beginTurn(
  state: SessionState,
  input: MessageInput | BudgetInput | DecisionInput,
  mode: TurnMode,
  now: number,
): SessionState {
  const begun: SessionState = {
    ...(mode === 'ask' ? state : supersedeGate(state, now)),
    queue: state.queue.filter((queued) => queued.id !== input.id),
    turn: state.turn + 1,
    turnSteps: 0,
    mode,
    stoppedByBudget: false,
  };
  const actor = { kind: 'person', id: input.principal } as const;
  const body = { type: 'turn.started', mode: sessionMode(mode), input: input.id } as const;
  const started = postEvent(begun, now, body, actor);
  const gate = input.kind === 'decision' ? { gate: input.gate } : {};
  return postOutcome(started, input.id, { ok: true, turn: started.turn, ...gate });
}

function beginStep(state: SessionState, now: number): SessionState {
  return {
    ...state,
    step: state.step + 1,
    turnSteps: state.turnSteps + 1,
    stepStartedAt: now,
    cursor: { at: 'model' },
  };
}

/** Messages that came while the turn runs, in the same mode, are read at the next step. */
function takeMessages(state: SessionState): SessionState {
  const taken = state.queue.filter((input) => isReadable(state, input)).map((input) => input.id);
  const queue = state.queue.filter((input) => !taken.includes(input.id));
  const read: SessionState = { ...state, queue, unread: [...state.unread, ...taken] };
  return taken.reduce((current, id) => postOutcome(current, id, { ok: true, turn: current.turn }), read);
}

function isReadable(state: SessionState, input: SessionInput): boolean {
  if (input.kind !== 'message' || input.command) return false;
  return input.mode === sessionMode(state.mode) && !isUnchecked(state, input.id);
}

/** After the calls of a step: what it used is told, and the model is asked again with the messages that came meanwhile. */
function nextStep(state: SessionState, now: number): SessionState {
  return beginStep(takeMessages(finishStep(state, now)), now);
}

function finishStep(state: SessionState, now: number): SessionState {
  // A clock that was set back takes nothing back.
  const ms = Math.max(0, now - state.stepStartedAt);
  const finished = postEvent(state, now, { type: 'step.finished', usage: state.usage, ms });
  return warnOfBudget({ ...finished, workedMs: state.workedMs + ms, stepStartedAt: now }, now);
}

/** Tells people once that a limit is nearly used up. */
function warnOfBudget(state: SessionState, now: number): SessionState {
  const limits = limitsToWarnOf(state, now);
  if (limits.length === 0) return state;
  const told = postEvent(state, now, { type: 'budget.warned', used: state.usage, limits });
  return { ...told, warned: [...state.warned, ...limits] };
}

/** The turn ends before the step that was next: nothing is left for it, or the turn has had as many as any may have. */
export function stopBeforeStep(state: SessionState, limits: readonly BudgetLimit[], now: number): SessionState {
  return stopForBudget({ ...state, step: state.step - 1 }, limits, now);
}

function stopForBudget(state: SessionState, limits: readonly BudgetLimit[], now: number): SessionState {
  const told = postEvent(state, now, { type: 'budget.exhausted', used: state.usage, limits });
  return endTurn({ ...told, stoppedByBudget: limits.length > 0 }, 'out-of-budget');
}

/** The model has answered, or could not. `told`: what it was told of; what came while it answered it hears of next. */
export function modelAnswered(
  state: SessionState,
  result: CallModelResult,
  told: readonly Notice[],
  now: number,
): SessionState {
  const used = addModelUsage(state, result);
  if (result.outcome.type === 'failed') return endTurn(finishStep(used, now), 'failed', result.outcome);
  if (result.outcome.type === 'overBudget') return stopForBudget(finishStep(used, now), [result.outcome.limit], now);
  // Nobody has read what waits: a command is between the person and the conversation.
  if (used.cursor.at === 'model' && used.cursor.command) return goOn(used, result.outcome, now);
  const notices = used.notices.filter((notice) => !told.includes(notice));
  return goOn({ ...used, notices, unread: [] }, result.outcome, now);
}

/** What a call has cost counts, whatever has become of its turn. */
export function addModelUsage(state: SessionState, result: CallModelResult): SessionState {
  return { ...state, usage: addUsage(state.usage, { ...result.usage, modelCalls: result.usage.modelCalls ?? 1 }) };
}

function goOn(
  state: SessionState,
  outcome: Exclude<CallModelResult['outcome'], { type: 'failed' | 'overBudget' }>,
  now: number,
): SessionState {
  switch (outcome.type) {
    case 'calls':
      return { ...state, cursor: { at: 'tools', calls: outcome.calls, next: 0, assisted: false } };
    case 'paused':
      return nextStep(state, now);
    case 'done': {
      const waiting = state.queue.some((input) => isReadable(state, input));
      return waiting ? nextStep(state, now) : endTurn(finishStep(state, now), turnOutcome(state, outcome.said));
    }
  }
}

function turnOutcome(state: SessionState, said: boolean): TurnOutcome {
  if (state.mode !== 'ask' && state.pending.some((change) => change.turn === state.turn)) return 'built';
  return said ? 'answered' : 'nothing';
}

/** The turn is over; what it leaves is settled next. */
export function endTurn(state: SessionState, outcome: TurnOutcome, failure?: TurnFailure, ask?: Ask): SessionState {
  return {
    ...state,
    cursor: {
      at: 'settle',
      outcome,
      ...(failure ? { failure: failureOf(failure) } : {}),
      ...(ask ? { ask } : {}),
    },
  };
}

function failureOf({ code, message, call }: TurnFailure): TurnFailure {
  return { code, message, ...(call === undefined ? {} : { call }) };
}

/** The fast call of an assisted tool call is done; the tool runs next, or is left out when the call failed. */
export function assistAnswered(state: SessionState, result: CallModelResult, now: number): SessionState {
  const used = addModelUsage(state, result);
  if (used.cursor.at !== 'tools') return used;
  if (result.outcome.type === 'overBudget') return stopForBudget(finishStep(used, now), [result.outcome.limit], now);
  if (result.outcome.type === 'failed') return endTurn(finishStep(used, now), 'failed', result.outcome);
  return { ...used, cursor: { ...used.cursor, assisted: true } };
}

/**
 * Tool calls have ended, in the order of the answer: writes become pending changes, failures go back to the model. On
 * the draft that they were made for (`base`) they must give what the activity says; a change that does not is none, and
 * neither is one that touches what a person has edited while its call ran.
 */
export function toolsFinished(
  state: SessionState,
  calls: readonly PlannedCall[],
  results: readonly RunToolResult[],
  base: CallBase,
  now: number,
): SessionState {
  const applied = calls.reduce(
    (current, call, i) => toolFinished(current, call, results[i] as RunToolResult, base, now),
    state,
  );
  if (applied.cursor.at !== 'tools') return applied;
  const next = applied.cursor.next + calls.length;
  const usage = addUsage(applied.usage, { toolCalls: calls.length });
  const ask = askOf(calls, results);
  // What stands behind a call that asks is not run: it was meant without the answer.
  if (ask) return endTurn(finishStep({ ...applied, usage }, now), 'planned', undefined, ask);
  const moved: SessionState = { ...applied, usage, cursor: { ...applied.cursor, next, assisted: false } };
  return next < applied.cursor.calls.length ? moved : nextStep(moved, now);
}

function askOf(calls: readonly PlannedCall[], results: readonly RunToolResult[]): Ask | undefined {
  const asking = calls.flatMap(({ key, inputHash }, index): Ask[] => {
    const result = results[index];
    return result?.ok && result.asks ? [{ kind: result.asks, call: key, hash: inputHash }] : [];
  });
  return asking[0];
}

function toolFinished(
  state: SessionState,
  call: PlannedCall,
  result: RunToolResult,
  base: CallBase,
  now: number,
): SessionState {
  if (!result.ok || result.operations.length === 0) return state;
  try {
    refuseUnseenEdits(state, result.touches, base);
    const draft = applyOperations(state.draft, result.operations, { key: call.key });
    const change: PendingChange = {
      id: call.key,
      operations: result.operations,
      touches: result.touches,
      dependsOn: dependencies(state.pending, result.operations, result.touches),
      turn: state.turn,
      step: state.step,
    };
    const draftHash = hashWorkflow(draft);
    if (state.draftHash === base.draftHash && draftHash !== result.hash) {
      throw new PawlError('Unexpected', `the draft comes out as ${draftHash}, the tool says ${result.hash}`);
    }
    const pended: SessionState = {
      ...state,
      draft,
      draftHash,
      pending: [...state.pending, change],
      events: state.events + 1,
    };
    return post(pended, {
      kind: 'change',
      call: call.key,
      dependsOn: change.dependsOn,
      hash: draftHash,
      event: `e${pended.events}`,
      at: now,
      turn: state.turn,
      step: state.step,
    });
  } catch (error) {
    const { code, message } = refusalFrom(error);
    const conflicted = postEvent(state, now, { type: 'change.conflicted', change: call.key, code, message });
    const notice = { kind: 'conflicted', change: call.key, code, message } as const;
    return { ...conflicted, notices: [...conflicted.notices, notice] };
  }
}
