import { openStore } from '../../src/cli/compose/open-store.ts';
import type { Store } from '../../src/ports/store.ts';
import type { Answer, KillablePawl, ProcessName } from './killable-pawl.ts';
import { pause } from './pause.ts';
import { PawlDoor } from './pawl-door.ts';
import { signalProcess } from './signal-process.ts';

/** What every Pawl on a home can, however its processes are started. */
export abstract class PawlOfProcesses implements KillablePawl {
  abstract readonly processes: readonly ProcessName[];
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  readonly #door: PawlDoor;

  constructor(home: string, env: Readonly<Record<string, string>>) {
    this.home = home;
    this.env = env;
    this.#door = new PawlDoor(home, () => this.url());
  }

  abstract start(): Promise<void>;
  abstract stop(): Promise<void>;
  abstract kill(target: ProcessName | 'all'): Promise<boolean>;
  abstract pidOf(target: ProcessName): number | undefined;
  /** Where the server answers; undefined where none has been started. */
  protected abstract url(): string | undefined;

  async pause(target: ProcessName, ms: number): Promise<boolean> {
    const pid = this.pidOf(target);
    if (!signalProcess(pid, 'SIGSTOP')) return false;
    await pause(ms);
    return signalProcess(pid, 'SIGCONT');
  }

  request(method: string, path: string, body?: unknown, timeoutMs?: number): Promise<Answer> {
    return this.#door.request(method, path, body, timeoutMs);
  }

  open(path: string, init?: RequestInit): Promise<Response> {
    return this.#door.fetch(path, init);
  }

  openStore(): Promise<Store> {
    return openStore(this.home, this.env);
  }
}
