import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Supervisor, type SupervisorOptions, startSupervisor } from '../../../src/cli/compose/supervisor.ts';
import { readRunFile } from '../../../src/cli/run-file.ts';
import { isRunning } from '../../../temporal/process-identity.ts';

const FAKE_CHILD = fileURLToPath(new URL('fake-child.ts', import.meta.url));
const DRIVER = fileURLToPath(new URL('driver.ts', import.meta.url));

/** Options for a supervisor whose worker and server are stand-ins; Temporal is the real one. */
export function fakeOptions(home: string, change: Partial<SupervisorOptions> = {}): SupervisorOptions {
  return {
    home,
    port: 0,
    env: process.env,
    say: () => {},
    command: (name) => ({ command: process.execPath, args: [FAKE_CHILD, name] }),
    ...change,
  };
}

/** Homes, supervisors and processes that are gone after the test. */
export class Harness {
  readonly #homes: string[] = [];
  readonly #supervisors: Supervisor[] = [];
  readonly #processes: ChildProcess[] = [];

  home(): string {
    const home = mkdtempSync(join(tmpdir(), 'pawl-home-'));
    this.#homes.push(home);
    return home;
  }

  async start(home: string, change: Partial<SupervisorOptions> = {}): Promise<Supervisor> {
    const supervisor = await startSupervisor(fakeOptions(home, change));
    this.#supervisors.push(supervisor);
    return supervisor;
  }

  /** Starts a supervisor in a process of its own, so that it can be killed; settles when its server answers. */
  async startProcess(home: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [DRIVER, home], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#processes.push(child);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    return child;
  }

  async close(): Promise<void> {
    for (const supervisor of this.#supervisors.splice(0)) await supervisor.stop();
    for (const child of this.#processes.splice(0)) child.kill('SIGKILL');
    for (const home of this.#homes.splice(0)) {
      for (const left of Object.values(readRunFile(home).children)) {
        if (isRunning(left)) process.kill(left.pid, 'SIGKILL');
        await until(() => !isRunning(left));
      }
      rmSync(home, { recursive: true, force: true });
    }
  }
}

/** The lines that the stand-ins wrote. */
export function eventsOf(home: string): string[] {
  return readFileSync(join(home, 'events'), 'utf8').trim().split('\n');
}

/** Waits until the condition holds; the test's own timeout ends it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
