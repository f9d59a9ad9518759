import type { SessionKey } from '../ports/store.ts';

/** Rung as often as may be between two looks, it wakes once. */
class Bell {
  #rung = false;
  #wake = () => {};

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  async answered(): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#rung = false;
  }
}

const nameOf = ({ workspace, session }: SessionKey) => JSON.stringify([workspace, session]);

/** Who waits for commits, by session. However an engine learns of a commit, it tells it here. */
export class CommitWatchers {
  readonly #bells = new Map<string, Set<Bell>>();
  readonly #onWatch: () => void;
  #closed = false;

  /** `onWatch` hears of each watch that begins, before it looks for the first time. */
  constructor(onWatch: () => void) {
    this.#onWatch = onWatch;
  }

  get none(): boolean {
    return this.#bells.size === 0;
  }

  /** As `commits` of the port. */
  async *watch(key: SessionKey, signal: AbortSignal): AsyncGenerator<void> {
    const bell = new Bell();
    const forget = this.#add(nameOf(key), bell);
    // At once, since a watcher that is gone may never ask again.
    const leave = () => {
      forget();
      bell.ring();
    };
    signal.addEventListener('abort', leave);
    try {
      do {
        yield;
        if (!signal.aborted && !this.#closed) await bell.answered();
      } while (!signal.aborted && !this.#closed);
    } finally {
      signal.removeEventListener('abort', leave);
      forget();
    }
  }

  wake(key: SessionKey): void {
    for (const bell of this.#bells.get(nameOf(key)) ?? []) bell.ring();
  }

  wakeAll(): void {
    for (const bells of this.#bells.values()) for (const bell of bells) bell.ring();
  }

  /** Ends every watch. */
  close(): void {
    this.#closed = true;
    this.wakeAll();
  }

  #add(name: string, bell: Bell): () => void {
    const bells = this.#bells.get(name) ?? new Set();
    this.#bells.set(name, bells.add(bell));
    this.#onWatch();
    return () => {
      bells.delete(bell);
      if (bells.size === 0) this.#bells.delete(name);
    };
  }
}
