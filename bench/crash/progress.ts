import type { SessionKey, Store } from '../../src/ports/store.ts';
import type { EventBody } from '../../src/session/event.ts';
import { pause } from '../pawl/pause.ts';

const LOOK_MS = 10;
const PAGE = 500;
/** After these a session waits for a person, or is over. */
const IDLE: readonly EventBody['type'][] = ['session.started', 'session.waiting', 'session.rested', 'session.ended'];
/** An input may arrive, and a call that was under way may end, though nothing moves. */
const NO_MOVE: readonly EventBody['type'][] = [
  'input.queued',
  'message.finished',
  'tool.finished',
  'tool.failed',
  'session.stuck',
];

interface Watched {
  readonly key: SessionKey;
  after: number;
  last: EventBody['type'];
  /** Its client is done with it; what it still has to write is watched. */
  over: boolean;
}

/** Watches in the store itself, on one clock, which sessions have work under way and when they move. */
export class Progress {
  readonly #store: Store;
  readonly #sessions = new Map<string, Watched>();
  readonly #moves: { readonly session: string; readonly at: number }[] = [];
  #watching = true;
  #watched: Promise<void>;

  constructor(store: Store) {
    this.#store = store;
    this.#watched = this.#watch();
  }

  /** Watches one session more. */
  add(session: string): void {
    this.#sessions.set(session, {
      key: { workspace: 'home', session },
      after: 0,
      last: 'session.started',
      over: false,
    });
  }

  /** Nobody asks for more of it. */
  end(session: string): void {
    const watched = this.#sessions.get(session);
    if (watched) watched.over = true;
  }

  /** The sessions with work under way, each with the last that was told of it. */
  underWay(): readonly { readonly session: string; readonly last: string }[] {
    return [...this.#sessions.values()]
      .filter(({ last, over }) => !over && !IDLE.includes(last))
      .map(({ key, last }) => ({ session: key.session, last }));
  }

  /** How long after `since` (of `performance.now()`) the session began something new; `timeoutMs` if it did not. */
  async movedAfter(session: string, since: number, timeoutMs: number): Promise<number> {
    for (;;) {
      const move = this.#moves.find(({ session: moved, at }) => moved === session && at > since);
      if (move) return move.at - since;
      if (performance.now() - since > timeoutMs) return timeoutMs;
      await pause(LOOK_MS);
    }
  }

  async #watch(): Promise<void> {
    while (this.#watching) {
      for (const session of [...this.#sessions.values()]) await this.#look(session);
      await pause(LOOK_MS);
    }
  }

  async #look(session: Watched): Promise<void> {
    const events = await this.#store.events(session.key, { after: session.after, limit: PAGE });
    for (const { seq, type } of events) {
      session.after = seq;
      session.last = type;
      if (!NO_MOVE.includes(type)) this.#moves.push({ session: session.key.session, at: performance.now() });
    }
  }

  /** Ends the watch and closes the store. */
  async close(): Promise<void> {
    this.#watching = false;
    await this.#watched;
    await this.#store.close();
  }
}
