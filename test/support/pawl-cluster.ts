import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../bin/lib/root.mjs';
import { freePort } from '../../src/cli/compose/ports.ts';
import { startTemporalServer } from './temporal-server.ts';
import { until } from './until.ts';

type Variables = Readonly<Record<string, string>>;

/** A worker or a server as a process of its own. */
export interface Member {
  readonly child: ChildProcess;
  /** Where it answers: a server everything, a worker what machines ask. */
  readonly url: string;
  /** What it has logged. */
  lines(): readonly Record<string, unknown>[];
  /** Sends a signal; settles with its exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | string | null>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every form are looked into
  readonly body: any;
}

/** As many workers and servers as a test starts, on one home and one Temporal server that none of them runs. */
export interface PawlCluster {
  readonly home: string;
  readonly temporalAddress: string;
  readonly members: readonly Member[];
  /** `code`: the clone that it runs from. Settles when it is ready. */
  start(command: 'worker' | 'serve', env?: Variables, code?: string): Promise<Member>;
  request(server: Member, method: string, path: string, body?: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/** A clone's first start compiles all of it, on a machine that may be busy. */
const READY_MS = 120_000;
const GONE = ['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL', 'TEMPORAL_ADDRESS', 'PAWL_MODEL'];

export async function startCluster(env: Variables = {}): Promise<PawlCluster> {
  const home = await mkdtemp(join(tmpdir(), 'pawl-cluster-'));
  const temporal = await startTemporalServer();
  const members: Member[] = [];
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !GONE.includes(name)));
  const shared = { ...inherited, PAWL_HOME: home, TEMPORAL_ADDRESS: temporal.address, PAWL_LOG_LEVEL: 'info', ...env };
  let token: string | undefined;

  return {
    home,
    temporalAddress: temporal.address,
    members,
    async start(command, own = {}, code = root) {
      const port = String(await freePort());
      const listening = command === 'serve' ? { PAWL_PORT: port } : { PAWL_METRICS_PORT: port };
      const member = startMember(command, code, { ...shared, ...listening, ...own }, `http://127.0.0.1:${port}`);
      members.push(member);
      await untilReady(member);
      return member;
    },
    async request({ url }, method, path, body) {
      token ??= (await readFile(join(home, 'token'), 'utf8')).trim();
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    async stop() {
      await Promise.all(members.map((member) => member.end('SIGKILL')));
      await temporal.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function startMember(command: string, code: string, env: NodeJS.ProcessEnv, url: string): Member {
  const args = [join(code, 'bin', 'pawl'), command];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (exitCode, signal) => resolve(exitCode ?? signal)),
  );
  return {
    child,
    url,
    lines: () => said.split('\n').flatMap(parsed),
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

function parsed(line: string): Record<string, unknown>[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return line === '' ? [] : [{ msg: line }];
  }
}

async function untilReady({ child, url, lines }: Member): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`it ended: ${JSON.stringify(lines().slice(-3))}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    return answer?.ok || undefined;
  }, READY_MS);
}
