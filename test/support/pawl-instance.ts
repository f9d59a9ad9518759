import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childCommand } from '../../src/cli/compose/child-command.ts';
import { type Supervisor, type SupervisorOptions, startSupervisor } from '../../src/cli/compose/supervisor.ts';
import type { NumberedEvent } from '../../src/session/event.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
  readonly body: any;
}

/** A whole Pawl on a home of its own: Temporal, worker and server as real processes. */
export interface PawlInstance {
  readonly home: string;
  readonly supervisor: Supervisor;
  request(method: string, path: string, body?: unknown): Promise<Answer>;
  /** As whom another token speaks for. */
  requestAs(token: string, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Everything that the log of a session holds now. */
  events(session: string): Promise<readonly NumberedEvent[]>;
  /** Waits until the session's answer satisfies the condition; fails after `timeoutMs`. */
  until(session: string, condition: (session: Answer['body']) => boolean, timeoutMs?: number): Promise<Answer['body']>;
  stop(): Promise<void>;
}

const LOOK_MS = 50;

/** The settings of a Pawl whose model answers at this address. */
export function modelAt(url: string, key = 'sk-test'): Readonly<Record<string, string>> {
  return { ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: key, PAWL_MODEL: 'scripted-1' };
}

export interface PawlInstanceOptions {
  /** A home that outlives the instance; left out, one is made and removed. */
  readonly home?: string;
  readonly command?: SupervisorOptions['command'];
}

export async function startPawl(
  env: Readonly<Record<string, string>> = {},
  { home, command = childCommand }: PawlInstanceOptions = {},
): Promise<PawlInstance> {
  const place = home ?? (await mkdtemp(join(tmpdir(), 'pawl-test-')));
  const inherited = { ...process.env };
  for (const name of [
    'ANTHROPIC_API_KEY',
    'ANTHROPIC_AUTH_TOKEN',
    'ANTHROPIC_BASE_URL',
    'TEMPORAL_ADDRESS',
    'PAWL_MODEL',
  ])
    delete inherited[name];
  const supervisor = await startSupervisor({
    home: place,
    port: 0,
    env: { ...inherited, PAWL_LOG_LEVEL: 'warn', ...env },
    command,
    say: () => {},
  });
  const token = (await readFile(join(place, 'token'), 'utf8')).trim();

  async function requestAs(acting: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${supervisor.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${acting}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  const request: PawlInstance['request'] = (method, path, body) => requestAs(token, method, path, body);

  return {
    home: place,
    supervisor,
    request,
    requestAs,
    async events(session) {
      const store = await openSqliteStore(join(place, 'pawl.sqlite'));
      try {
        return await store.events({ workspace: 'home', session }, { after: 0, limit: 100_000 });
      } finally {
        await store.close();
      }
    },
    async until(session, condition, timeoutMs = 30_000) {
      const end = Date.now() + timeoutMs;
      let last: Answer | undefined;
      while (Date.now() < end) {
        last = await request('GET', `/sessions/${session}`).catch(() => last);
        if (last?.status === 200 && condition(last.body)) return last.body;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      throw new Error(`session ${session} did not get there in ${timeoutMs} ms: ${JSON.stringify(last?.body)}`);
    },
    async stop() {
      await supervisor.stop();
      if (home === undefined) await rm(place, { recursive: true, force: true });
    },
  };
}
