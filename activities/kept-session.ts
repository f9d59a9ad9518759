import type { SessionRow, StoreReader } from '../src/ports/store.ts';
import type { SessionSettings } from '../src/session/calls.ts';
import type { NumberedEvent } from '../src/session/event.ts';
import type { KeptSession } from '../src/session/rebuilding/kept-session.ts';

const PAGE = 1000;

export function settingsOf(row: SessionRow, canvas: string): SessionSettings {
  const { model, catalog, policy, budget, turn, step } = row;
  return { model, catalog, policy, budget, canvas, turn, step, written: row.outbox ?? 0 };
}

/** Everything that the store knows of a session, for a run that nothing else tells where it stands. */
export async function keptSession(store: StoreReader, row: SessionRow): Promise<KeptSession> {
  const [inputs, messages, calls, changes, gates, events] = await Promise.all([
    store.inputs(row),
    store.messages(row),
    store.calls(row),
    store.changes(row),
    store.gates({ workspace: row.workspace, session: row.session }),
    everyEvent(store, row),
  ]);
  const last = messages.at(-1);
  return {
    ...(last ? { mode: { turn: last.turn, mode: last.mode } } : {}),
    settings: settingsOf(row, row.canvasHash),
    status: row.status,
    usage: row.usage,
    inputs,
    told: messages.flatMap((message) => message.inputs),
    calls,
    changes,
    gates: gates.map(({ workspace, session, problems, text, ...gate }) => gate),
    events,
  };
}

async function everyEvent(store: StoreReader, row: SessionRow): Promise<readonly NumberedEvent[]> {
  const events: NumberedEvent[] = [];
  for (;;) {
    const page = await store.events(row, { after: events.at(-1)?.seq ?? 0, limit: PAGE });
    events.push(...page);
    if (page.length < PAGE) return events;
  }
}
