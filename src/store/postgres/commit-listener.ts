import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { SessionKey } from '../../ports/store.ts';
import { CommitWatchers } from '../commit-watchers.ts';
import { COMMIT_CHANNEL, keyIn } from './commit-channel.ts';

/** How often every watcher looks even if nothing was told: what a process that was killed had not told yet. */
const HEAL_MS = 5_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Hears of commits over a connection of its own, from the first watch on. While the connection is broken nothing is
 * heard; so everybody looks when it stands again.
 */
export class CommitListener {
  readonly #watchers = new CommitWatchers(() => this.#start());
  readonly #closing = new AbortController();
  readonly #connection: pg.ClientConfig;
  #client: pg.Client | undefined;
  #heal: NodeJS.Timeout | undefined;

  constructor(connection: pg.ClientConfig) {
    this.#connection = { ...connection, query_timeout: HEAL_MS };
  }

  /** As the port has it. */
  commits(key: SessionKey, signal: AbortSignal): AsyncIterable<void> {
    return this.#watchers.watch(key, signal);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#heal);
    this.#watchers.close();
    await this.#client?.end().catch(() => {});
  }

  #start(): void {
    if (this.#heal !== undefined || this.#closing.signal.aborted) return;
    this.#heal = setInterval(() => this.#lookAnyway(), HEAL_MS);
    void this.#keepListening(this.#closing.signal);
  }

  async #keepListening(signal: AbortSignal): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const client = new pg.Client(this.#connection);
      const ended = new Promise<void>((resolve) => {
        client.on('end', resolve);
        client.on('error', () => resolve());
      });
      this.#client = client;
      try {
        await this.#listen(client);
        wait = FIRST_PAUSE_MS;
        await ended;
      } catch {
        // It is tried again; who reads or writes meanwhile hears what is wrong.
      }
      client.end().catch(() => {});
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }

  async #listen(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => {
      const key = keyIn(payload);
      if (key === undefined) this.#watchers.wakeAll();
      else this.#watchers.wake(key);
    });
    await client.connect();
    await client.query(`listen ${COMMIT_CHANNEL}`);
    this.#watchers.wakeAll();
  }

  /** The question finds out whether the connection still stands, which a network that swallows all would not say. */
  #lookAnyway(): void {
    if (this.#watchers.none) return;
    this.#watchers.wakeAll();
    const client = this.#client;
    client?.query('select').catch(() => client.end().catch(() => {}));
  }
}
