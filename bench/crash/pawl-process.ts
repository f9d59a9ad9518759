import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../bin/lib/root.mjs';
import { readRunFile } from '../../src/cli/run-file.ts';

const LOOK_MS = 30;

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every form are looked into
  readonly body: any;
}

/** `pawl up` as a process of its own, which may be killed like its children and started again on the same home. */
export class PawlProcess {
  readonly home: string;
  readonly #env: NodeJS.ProcessEnv;
  #supervisor: ChildProcess | undefined;
  #port = 0;

  constructor(home: string, env: Readonly<Record<string, string>>) {
    this.home = home;
    const inherited = { ...process.env };
    for (const name of [
      'ANTHROPIC_API_KEY',
      'ANTHROPIC_AUTH_TOKEN',
      'ANTHROPIC_BASE_URL',
      'TEMPORAL_ADDRESS',
      'PAWL_MODEL',
    ])
      delete inherited[name];
    this.#env = { ...inherited, PAWL_LOG_LEVEL: 'warn', ...env };
  }

  /** Starts the supervisor; settles when the server answers. */
  async start(timeoutMs = 60_000): Promise<void> {
    const args = [join(root, 'bin', 'pawl'), 'up', '--home', this.home, '--port', String(this.#port)];
    const child = spawn(process.execPath, args, { env: this.#env, stdio: 'ignore' });
    this.#supervisor = child;
    await this.#until(() => this.#healthy(), timeoutMs, 'the server does not answer');
    this.#port = Number(new URL(readRunFile(this.home).url ?? '').port);
  }

  async #healthy(): Promise<boolean> {
    const run = readRunFile(this.home);
    if (run.url === undefined || run.supervisor?.pid !== this.#supervisor?.pid) return false;
    return fetch(`${run.url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  }

  /** Kills one of the processes outright; false if it does not run at this moment. A killed supervisor is started again. */
  async kill(target: 'worker' | 'server' | 'temporal' | 'supervisor'): Promise<boolean> {
    const run = readRunFile(this.home);
    const pid = target === 'supervisor' ? this.#supervisor?.pid : run.children[target]?.pid;
    if (pid === undefined) return false;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      return false;
    }
    if (target === 'supervisor') await this.start();
    return true;
  }

  /** Asks the server, again and again while it can't be reached. */
  async request(method: string, path: string, body?: unknown, timeoutMs = 60_000): Promise<Answer> {
    let answer: Answer | undefined;
    await this.#until(
      async () => {
        answer = await this.#ask(method, path, body).catch(() => undefined);
        return answer !== undefined && answer.status < 500;
      },
      timeoutMs,
      `${method} ${path} gets no answer`,
    );
    return answer as Answer;
  }

  async #ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const token = (await readFile(join(this.home, 'token'), 'utf8')).trim();
    const response = await fetch(`${readRunFile(this.home).url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: response.status, body: await response.json() };
  }

  async #until(condition: () => Promise<boolean>, timeoutMs: number, otherwise: string): Promise<void> {
    const end = performance.now() + timeoutMs;
    while (!(await condition())) {
      if (performance.now() > end) throw new Error(`${otherwise} within ${timeoutMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async stop(): Promise<void> {
    const child = this.#supervisor;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
