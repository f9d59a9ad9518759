import { join } from 'node:path';
import { ensureTemporalCli } from '../../bin/lib/temporal-cli.mjs';
import { childCommand } from '../../src/cli/compose/child-command.ts';
import { logFile, openLog } from '../../src/cli/compose/child-log.ts';
import { startChildProcess } from '../../src/cli/compose/child-process.ts';
import { KeptChild, type LiveChild } from '../../src/cli/compose/kept-child.ts';
import { freePort } from '../../src/cli/compose/ports.ts';
import { isHealthy } from '../../src/cli/compose/until-healthy.ts';
import { startDevServer } from '../../temporal/dev-server.ts';

import { cleanEnvironment } from './clean-environment.ts';
import type { ProcessName } from './killable-pawl.ts';
import { PawlOfProcesses } from './pawl-of-processes.ts';
import { signalProcess } from './signal-process.ts';
import { untilTrue } from './until-true.ts';

const GRACE_MS = 5_000;

/**
 * Pawl as in production: a Temporal that Pawl does not run, several `pawl worker` and a `pawl serve`, each started again
 * when it dies, as a service manager does.
 */
export class PawlFleet extends PawlOfProcesses {
  readonly processes = ['worker', 'server', 'temporal'] as const;
  readonly #workers: number;
  readonly #children: KeptChild[] = [];
  #url: string | undefined;
  /** The worker that is killed next: they take turns. */
  #turn = 0;

  constructor(home: string, env: Readonly<Record<string, string>>, workers: number) {
    super(home, env);
    this.#workers = workers;
  }

  async start(): Promise<void> {
    const [temporal, server] = [await freePort(), await freePort()];
    const cli = (await ensureTemporalCli()) ?? '';
    const openTemporalLog = () => openLog(logFile(this.home, 'temporal'));
    const database = join(this.home, 'temporal.db');
    await this.#keep('temporal', () =>
      startDevServer({ cli, database, port: temporal, namespace: 'default', openLog: openTemporalLog }, () => {}),
    );
    const addresses = { TEMPORAL_ADDRESS: `127.0.0.1:${temporal}`, PAWL_HOME: this.home, PAWL_PORT: String(server) };
    const options = { home: this.home, env: cleanEnvironment({ ...this.env, ...addresses }) };
    const workers = Array.from({ length: this.#workers }, () =>
      this.#keep('worker', () => startChildProcess('worker', childCommand('worker'), options)),
    );
    await Promise.all([
      ...workers,
      this.#keep('server', () => startChildProcess('server', childCommand('server'), options)),
    ]);
    this.#url = `http://127.0.0.1:${server}`;
    await this.#untilHealthy();
  }

  #keep(name: ProcessName, start: () => Promise<LiveChild>): Promise<void> {
    const silent = { onStart: () => {}, onChange: () => {}, onGiveUp: () => {} };
    const child = new KeptChild({ name, start, ...silent });
    this.#children.push(child);
    return child.keep();
  }

  #untilHealthy(): Promise<void> {
    return untilTrue(() => isHealthy(this.#url ?? ''), 60_000, 'the server does not answer');
  }

  protected url(): string | undefined {
    return this.#url;
  }

  pidOf(target: ProcessName): number | undefined {
    const running = this.#children.filter(({ name, identity }) => name === target && identity !== undefined);
    return running[this.#turn++ % running.length]?.identity?.pid;
  }

  async kill(target: ProcessName | 'all'): Promise<boolean> {
    if (target !== 'all') return signalProcess(this.pidOf(target), 'SIGKILL');
    const killed = this.#children.map(({ identity }) => signalProcess(identity?.pid, 'SIGKILL'));
    return killed.includes(true);
  }

  async stop(): Promise<void> {
    const temporal = this.#children.filter(({ name }) => name === 'temporal');
    await Promise.all(this.#children.filter(({ name }) => name !== 'temporal').map((child) => child.stop(GRACE_MS)));
    await Promise.all(temporal.map((child) => child.stop(GRACE_MS)));
  }
}
