import type { Pool } from 'pg';
import type { SessionKey } from '../../ports/store.ts';
import { COMMIT_CHANNEL, payloadOf } from './commit-channel.ts';

/**
 * Tells every process of commits, after them and not within: PostgreSQL lets transactions that notify commit one after
 * another, each with its wait for the disk. What is told while a telling is under way goes along with the next one.
 */
export class CommitNotifier {
  readonly #pool: Pool;
  #waiting = new Set<string>();
  #telling: Promise<void> | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  committed(key: SessionKey): void {
    this.#waiting.add(payloadOf(key));
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = undefined;
    });
  }

  /** Settles when everything is told. */
  async idle(): Promise<void> {
    await this.#telling;
  }

  async #tellAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const payloads = [...this.#waiting];
      this.#waiting = new Set();
      const text = 'select pg_notify($1, payload) from unnest($2::text[]) as told (payload)';
      // What was not told is seen a little later, when every watcher looks anyway.
      await this.#pool.query(text, [COMMIT_CHANNEL, payloads]).catch(() => {});
    }
  }
}
