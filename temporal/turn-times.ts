import type { TurnTrace } from '../src/ports/tracer.ts';
import type { ActivityInput } from '../src/session/calls.ts';

const REMEMBERED = 1000;

export interface EndedTurn {
  readonly turn: TurnTrace;
  readonly times: { readonly start: number; readonly end: number };
  readonly outcome: string;
}

/**
 * When turns began and ended, as the outboxes tell that pass by. Of a turn that began before this process did, it is
 * known from the first activity on that was seen.
 */
export function createTurnTimes() {
  const began = new Map<string, number>();
  const ended = new Map<string, number>();

  return {
    /** To be called with each activity's input, before it runs. */
    see(input: ActivityInput & { readonly turn?: number }, now: number): void {
      for (const { event } of eventsOf(input)) {
        if (event.type === 'turn.started') remember(began, nameOf(input, event.turn), event.at);
      }
      if (input.turn === undefined) return;
      const name = nameOf(input, input.turn);
      if (!began.has(name) && !ended.has(name)) remember(began, name, now);
    },

    /** Turns whose end was written with this input, each told once. */
    endedBy(input: ActivityInput): readonly EndedTurn[] {
      return eventsOf(input).flatMap(({ event }) => {
        const name = nameOf(input, event.turn);
        if (event.type !== 'turn.finished' || ended.has(name)) return [];
        remember(ended, name, event.at);
        const start = began.get(name) ?? event.at;
        began.delete(name);
        const turn = { workspace: input.workspace, session: input.session, turn: event.turn };
        return [{ turn, times: { start, end: event.at }, outcome: event.outcome }];
      });
    },
  };
}

function eventsOf({ outbox }: ActivityInput) {
  return outbox.filter((entry) => entry.kind === 'event');
}

function nameOf({ workspace, session }: ActivityInput, turn: number): string {
  return JSON.stringify([workspace, session, turn]);
}

function remember(times: Map<string, number>, name: string, time: number): void {
  times.set(name, time);
  const oldest = times.keys().next().value;
  if (times.size > REMEMBERED && oldest !== undefined) times.delete(oldest);
}
