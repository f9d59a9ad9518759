import type { NumberedEvent } from '../event.ts';
import type { InputOutcome, SessionInput, TurnMode } from '../input.ts';
import { SEEN_INPUTS, type SeenInput, type SessionCarry } from '../state.ts';
import { turnMode } from '../turn-mode.ts';
import { canvasStepsOf } from './canvas-steps-of.ts';
import { placeOf } from './cursor-of.ts';
import type { KeptSession } from './kept-session.ts';
import { noticesOf } from './notices-of.ts';
import { unbegunDecision } from './unbegun-decision.ts';
import { turnStepsOf, usageOf } from './usage-of.ts';

/**
 * What a run starts from where no run before it says: a session that has just been created, or one that Temporal has
 * lost. Numbers go on behind those in the store, so that no key is used twice: of events there are at most as many as
 * entries of the outbox.
 */
export function rebuildCarry(kept: KeptSession, now: number): SessionCarry {
  const { settings, changes, gates, events } = kept;
  const { cursor, step } = placeOf(kept);
  const { turn, model, catalog, policy, budget, canvas: canvasHash, written } = settings;
  const gate = gates.find(({ status }) => status === 'open');
  const decided = unbegunDecision(kept);
  return {
    v: 2,
    cursor,
    turn,
    step,
    stepStartedAt: now,
    workedMs: workedMs(events),
    warned: [],
    stoppedByBudget: kept.status === 'resting' && wasStopped(events),
    turnSteps: turnStepsOf(kept, step),
    mode: modeOf(kept),
    model,
    catalog,
    policy,
    budget,
    usage: usageOf(kept, cursor),
    canvasHash,
    canvasSteps: canvasStepsOf(kept),
    pending: changes.filter(({ status }) => status === 'pending').map(({ id }) => id),
    queue: [],
    seen: seenOf(kept),
    unread: unreadOf(kept).filter((id) => id !== decided?.id),
    notices: noticesOf(kept),
    ...(gate ? { gate } : {}),
    ...(decided ? { decided } : {}),
    gates: Math.max(0, ...gates.map(({ id }) => numberIn(id))),
    outbox: [],
    written,
    events: written,
    commits: Math.max(written, ...kept.calls.flatMap(({ kind, key }) => (kind === 'commit' ? [numberIn(key)] : []))),
    archive: [],
  };
}

/** The number in `g3` or `c17`. */
function numberIn(id: string): number {
  return Number(/^[a-z](\d+)$/.exec(id)?.[1] ?? 0);
}

function workedMs(events: readonly NumberedEvent[]): number {
  return events.reduce((sum, event) => sum + (event.type === 'step.finished' ? event.ms : 0), 0);
}

function wasStopped(events: readonly NumberedEvent[]): boolean {
  const finished = events.findLast((event) => event.type === 'turn.finished');
  return finished?.type === 'turn.finished' && finished.outcome === 'out-of-budget';
}

/** As its last message to the model says; a turn that has none yet, as it was begun. */
function modeOf({ events, mode, settings: { turn, policy } }: KeptSession): TurnMode {
  if (mode?.turn === turn) return mode.mode;
  const started = events.findLast((event) => event.type === 'turn.started');
  const asked = started?.type === 'turn.started' ? started.mode : 'build';
  return turnMode(policy, asked);
}

/** Inputs that were answered; those that were not come again. */
function seenOf({ inputs }: KeptSession): readonly SeenInput[] {
  const seen = inputs.flatMap(({ input, outcome }) => (outcome ? [{ id: input.id, outcome }] : []));
  return seen.slice(-SEEN_INPUTS);
}

/** A message, or a decision that began a turn. */
function saysSomething(input: SessionInput, outcome: InputOutcome | undefined): boolean {
  if (!outcome?.ok) return false;
  if (input.kind === 'message') return !input.command;
  return input.kind === 'decision' && outcome.turn !== undefined;
}

/** Messages that were taken and that no message to the model carries yet. */
function unreadOf({ inputs, told }: KeptSession): readonly string[] {
  const known = new Set(told);
  return inputs.flatMap(({ input, outcome }) =>
    saysSomething(input, outcome) && !known.has(input.id) ? [input.id] : [],
  );
}
