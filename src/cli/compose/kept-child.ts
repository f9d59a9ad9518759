import type { ProcessIdentity } from '../../../temporal/process-identity.ts';
import { endProcess } from './end-process.ts';
import { type Death, restartDelay } from './restart-delay.ts';

/** A process that was started or adopted. `ended` settles when it is gone: true if a signal ended it. */
export interface LiveChild {
  readonly identity: ProcessIdentity;
  readonly ended: Promise<boolean>;
}

export interface KeptChildOptions {
  readonly name: string;
  /** Starts it, or takes it over. What it throws counts as a death. */
  readonly start: () => Promise<LiveChild>;
  readonly onStart: (identity: ProcessIdentity) => void;
  /** Hears of each start and each death, a line each. */
  readonly onChange: (line: string) => void;
  /** Hears, once, that it dies each time it starts; with what its last start threw, if it threw. */
  readonly onGiveUp: (error: unknown) => void;
}

/** A child that is started again whenever it dies, until it is stopped or dies at once again and again. */
export class KeptChild {
  readonly name: string;
  readonly #options: KeptChildOptions;
  #live: LiveChild | undefined;
  #starts = 0;
  #stopping = false;
  #wake: () => void = () => {};
  #kept: Promise<void> = Promise.resolve();

  constructor(options: KeptChildOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** The process that runs now; undefined between two lives. */
  get identity(): ProcessIdentity | undefined {
    return this.#live?.identity;
  }

  get restarts(): number {
    return Math.max(0, this.#starts - 1);
  }

  /** Starts it and keeps it from now on; settles when it has started once. Throws what its first start throws. */
  async keep(): Promise<void> {
    const first = this.#start();
    this.#kept = first.then(
      (live) => this.#keepAlive(live),
      () => {},
    );
    await first;
  }

  /** Ends it in order, and after `graceMs` by force. It is not started again. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    this.#wake();
    if (this.#live !== undefined) await endProcess(this.#live, graceMs);
    await this.#kept;
    if (this.#live !== undefined) await endProcess(this.#live, graceMs);
  }

  async #start(): Promise<LiveChild> {
    this.#starts += 1;
    const live = await this.#options.start();
    this.#live = live;
    void live.ended.then(() => {
      this.#live = undefined;
    });
    this.#options.onStart(live.identity);
    this.#options.onChange(`${this.name} runs as process ${live.identity.pid}`);
    return live;
  }

  async #keepAlive(first: LiveChild): Promise<void> {
    const deaths: Death[] = [];
    let next: Promise<LiveChild> = Promise.resolve(first);
    while (!this.#stopping) {
      const { death, error } = await deathOf(next, () => this.#stopping);
      if (this.#stopping) return;
      deaths.push(death);
      const delay = restartDelay(deaths);
      if (delay === undefined) return this.#options.onGiveUp(error);
      this.#options.onChange(`${this.name} has ended and starts again${delay > 0 ? ` in ${delay} ms` : ''}`);
      await this.#sleep(delay);
      if (!this.#stopping) next = this.#start();
    }
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Waits for the start and then for the end; where it is being stopped, only for the start. */
async function deathOf(
  next: Promise<LiveChild>,
  isStopping: () => boolean,
): Promise<{ death: Death; error?: unknown }> {
  try {
    const live = await next;
    const since = performance.now();
    if (isStopping()) return { death: { livedMs: 0, killed: true } };
    const killed = await live.ended;
    return { death: { livedMs: performance.now() - since, killed } };
  } catch (error) {
    return { death: { livedMs: 0, killed: false }, error };
  }
}
