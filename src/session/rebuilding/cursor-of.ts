import type { Operation } from '../../document/operation.ts';
import { assistCallKey, modelCallKey, readCallKey } from '../call-keys.ts';
import type { CallModelResult } from '../calls.ts';
import type { TurnOutcome } from '../event.ts';
import type { PlannedCall } from '../planned-call.ts';
import type { Ask, Cursor } from '../state.ts';
import type { KeptCall, KeptSession } from './kept-session.ts';

/** Where a session goes on: its cursor, and the step that this is in. */
export interface Place {
  readonly cursor: Cursor;
  readonly step: number;
}

/**
 * Where a session stood when its run was lost, from what is recorded: the next thing that follows from the records, so
 * nothing that is recorded runs again and nothing that is not is left out.
 */
export function placeOf(kept: KeptSession): Place {
  const { turn, step } = kept.settings;
  if (kept.status === 'ended') return { cursor: { at: 'ended' }, step };
  if (kept.status !== 'working') return { cursor: { at: 'rest' }, step };
  const last = lastStep(kept);
  const finished = kept.events.findLast((event) => event.type === 'turn.finished' && event.turn === turn);
  if (finished?.type === 'turn.finished') {
    const cursor = { at: 'settle', outcome: finished.outcome, told: true } as const;
    const ask = askIn(kept, plannedCalls(kept, last));
    return { cursor: ask ? { ...cursor, ask } : cursor, step: last };
  }
  return afterModel(kept, last);
}

function lastStep({ settings: { turn, step }, calls }: KeptSession): number {
  const steps = calls.map(({ key }) => readCallKey(key)).filter((call) => call.turn === turn);
  return Math.max(step, ...steps.map((call) => call.step));
}

function afterModel(kept: KeptSession, step: number): Place {
  const call = findCall(kept, modelCallKey(kept.settings.turn, step));
  if (call?.status === 'cancelled') return { cursor: { at: 'settle', outcome: 'cancelled' }, step };
  if (call?.status !== 'done') return { cursor: modelCursor(kept), step };
  const { outcome } = call.result as CallModelResult;
  switch (outcome.type) {
    case 'calls':
      return amongCalls(kept, outcome.calls, step);
    case 'failed':
      return { cursor: { at: 'settle', outcome: 'failed', failure: outcome }, step };
    case 'overBudget':
      return { cursor: { at: 'settle', outcome: 'out-of-budget' }, step };
    case 'done':
      return { cursor: { at: 'settle', outcome: outcomeOf(kept, outcome.said) }, step };
    case 'paused':
      return { cursor: { at: 'model' }, step: step + 1 };
  }
}

/** A turn that a command began asks about the conversation alone. */
function modelCursor({ events, inputs, settings: { turn } }: KeptSession): Cursor {
  const started = events.findLast((event) => event.type === 'turn.started' && event.turn === turn);
  const begun = started?.type === 'turn.started' ? inputs.find(({ input }) => input.id === started.input) : undefined;
  if (begun?.input.kind !== 'message' || !begun.input.command) return { at: 'model' };
  return { at: 'model', command: { name: begun.input.command, input: begun.input.id } };
}

function outcomeOf({ changes, settings: { turn } }: KeptSession, said: boolean): TurnOutcome {
  const built = changes.some(
    ({ turn: made, status, author }) =>
      made === turn && author.kind === 'agent' && (status === 'pending' || status === 'landed'),
  );
  if (built) return 'built';
  return said ? 'answered' : 'nothing';
}

function plannedCalls(kept: KeptSession, step: number): readonly PlannedCall[] {
  const result = findCall(kept, modelCallKey(kept.settings.turn, step))?.result as CallModelResult | undefined;
  return result?.outcome.type === 'calls' ? result.outcome.calls : [];
}

/** The call that asks a person something, and was done: the turn ends with it. */
function askIn(kept: KeptSession, calls: readonly PlannedCall[]): Ask | undefined {
  const asking = calls.flatMap(({ key, inputHash }): Ask[] => {
    const call = findCall(kept, key);
    const { asks } = (call?.status === 'done' ? call.result : {}) as { readonly asks?: Ask['kind'] };
    return asks === undefined ? [] : [{ kind: asks, call: key, hash: inputHash }];
  });
  return asking[0];
}

function amongCalls(kept: KeptSession, calls: readonly PlannedCall[], step: number): Place {
  const ask = askIn(kept, calls);
  if (ask) return { cursor: { at: 'settle', outcome: 'planned', ask }, step };
  const next = calls.findIndex((call) => !isTaken(kept, call));
  const cancelled = calls.some(({ key }) => findCall(kept, key)?.status === 'cancelled');
  if (cancelled) return { cursor: { at: 'settle', outcome: 'cancelled' }, step };
  if (next < 0) return { cursor: { at: 'model' }, step: step + 1 };
  const assisted = findCall(kept, assistCallKey((calls[next] as PlannedCall).key))?.status === 'done';
  return { cursor: { at: 'tools', calls, next, assisted }, step };
}

/** True if what the call gave is in the session: a write is once its change is. */
function isTaken(kept: KeptSession, { key }: PlannedCall): boolean {
  const call = findCall(kept, key);
  if (call?.status !== 'done') return false;
  const { ok, operations } = call.result as { readonly ok: boolean; readonly operations: readonly Operation[] };
  if (!ok || operations.length === 0) return true;
  const conflicted = () => kept.events.some((event) => event.type === 'change.conflicted' && event.change === key);
  return kept.changes.some((change) => change.id === key) || conflicted();
}

function findCall(kept: KeptSession, key: string): KeptCall | undefined {
  return kept.calls.find((call) => call.key === key);
}
