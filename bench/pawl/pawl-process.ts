import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../bin/lib/root.mjs';
import { isHealthy } from '../../src/cli/compose/until-healthy.ts';
import { readRunFile } from '../../src/cli/run-file.ts';
import { cleanEnvironment } from './clean-environment.ts';
import type { ProcessName } from './killable-pawl.ts';
import { PawlOfProcesses } from './pawl-of-processes.ts';
import { signalProcess } from './signal-process.ts';
import { untilTrue } from './until-true.ts';

/** `pawl up` as a process of its own, which may be killed like its children and started again on the same home. */
export class PawlProcess extends PawlOfProcesses {
  readonly processes = ['worker', 'server', 'temporal', 'supervisor'] as const;
  #supervisor: ChildProcess | undefined;
  #port = 0;

  async start(timeoutMs = 60_000): Promise<void> {
    const args = [join(root, 'bin', 'pawl'), 'up', '--home', this.home, '--port', String(this.#port)];
    this.#supervisor = spawn(process.execPath, args, { env: cleanEnvironment(this.env), stdio: 'ignore' });
    await untilTrue(() => this.#healthy(), timeoutMs, 'the server does not answer');
    this.#port = Number(new URL(readRunFile(this.home).url ?? '').port);
  }

  async #healthy(): Promise<boolean> {
    const { url, supervisor } = readRunFile(this.home);
    return url !== undefined && supervisor?.pid === this.#supervisor?.pid && (await isHealthy(url));
  }

  protected url(): string | undefined {
    return readRunFile(this.home).url;
  }

  pidOf(target: ProcessName): number | undefined {
    return target === 'supervisor' ? this.#supervisor?.pid : readRunFile(this.home).children[target]?.pid;
  }

  async kill(target: ProcessName | 'all'): Promise<boolean> {
    // The supervisor first, so that it starts nothing again.
    const names = target === 'all' ? this.processes.toReversed() : [target];
    const pids = names.map((name) => this.pidOf(name));
    const killed = pids.map((pid) => signalProcess(pid, 'SIGKILL'));
    if (target === 'supervisor' || target === 'all') await this.start();
    return killed.includes(true);
  }

  async stop(): Promise<void> {
    const child = this.#supervisor;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
