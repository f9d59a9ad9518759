import type { Store } from '../../src/ports/store.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every form are looked into
  readonly body: any;
}

export type ProcessName = 'worker' | 'server' | 'temporal' | 'supervisor';

/** A Pawl of real processes that may be killed at any moment, and that comes back by itself. */
export interface KillablePawl {
  readonly home: string;
  /** What its processes were given beside the environment of this one. */
  readonly env: Readonly<Record<string, string>>;
  /** What of it runs as a process of its own. */
  readonly processes: readonly ProcessName[];
  /** Settles when the server answers. */
  start(): Promise<void>;
  /**
   * Kills one outright, or all at once; false if it does not run at this moment. What nothing else starts again is
   * started, and then it settles when the server answers.
   */
  kill(target: ProcessName | 'all'): Promise<boolean>;
  /** Halts a process for a while, as the sleep of a laptop does; false if it does not run. */
  pause(target: ProcessName, ms: number): Promise<boolean>;
  /** The number of a process; undefined if it does not run at this moment. */
  pidOf(target: ProcessName): number | undefined;
  /** Asks the server, again and again while it can't be reached. */
  request(method: string, path: string, body?: unknown, timeoutMs?: number): Promise<Answer>;
  /** Asks the server once; for streams. */
  open(path: string, init?: RequestInit): Promise<Response>;
  /** The store, by a connection of the caller's own. */
  openStore(): Promise<Store>;
  stop(): Promise<void>;
}
