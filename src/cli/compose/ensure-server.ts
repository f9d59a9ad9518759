import { isRunning } from '../../../temporal/process-identity.ts';
import { isPawlError } from '../../errors/pawl-error.ts';
import type { ApiClient } from '../client/api-client.ts';
import { askingAgain } from '../client/asking-again.ts';
import { connect } from '../client/connect.ts';
import { serverUrl } from '../client/server-url.ts';
import { readRunFile } from '../run-file.ts';
import { awaitServer } from './await-server.ts';
import { childCommand } from './child-command.ts';
import type { Supervisor } from './supervisor.ts';
import { isHealthy } from './until-healthy.ts';

const STARTING = 'no Pawl runs on this home: starting one until this is done';
const COMING_BACK = 'the server of this home is away: waiting until it is back';
const LOOK_MS = 100;
const PATIENCE_MS = 60_000;

export interface EnsureOptions {
  readonly signal?: AbortSignal;
  /** What has to be there before anything is started. */
  readonly beforeStart?: () => Promise<void>;
}

export interface EnsuredServer {
  readonly client: ApiClient;
  /** It was started here. */
  readonly own: boolean;
  /** Stops what was started here; a server that ran before goes on. */
  close(): Promise<void>;
}

async function runningServer(home: string): Promise<ApiClient | undefined> {
  const { url } = readRunFile(home);
  return url !== undefined && (await isHealthy(url)) ? connect(home) : undefined;
}

/**
 * The server that PAWL_URL names; where it names none, the one that runs on this home, or one that is started inside this
 * process, on a free port, until `close`. Where somebody else is just starting one, that is waited for; where one that was
 * found ends while it is needed, since the command that had started it is done, another is started in its place.
 */
export async function ensureServer(
  home: string,
  say: (line: string) => void,
  { signal, beforeStart }: EnsureOptions = {},
): Promise<EnsuredServer> {
  const started: Supervisor[] = [];
  const elsewhere = serverUrl();
  const find = elsewhere === undefined ? ensureClient : awaitServer(elsewhere, home, say, signal);
  let told = false;

  async function ensureClient(): Promise<ApiClient> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const running = await runningServer(home);
      if (running) return running;
      try {
        if (!told) say(isComingBack(home) ? COMING_BACK : STARTING);
        told = true;
        await beforeStart?.();
        started.push(await start(home, signal));
        return connect(home);
      } catch (error) {
        if (!isPawlError(error) || error.code !== 'ProcessRunning' || performance.now() > end) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  return {
    client: await askingAgain(find, signal),
    get own() {
      return started.length > 0;
    },
    close: async () => {
      await Promise.all(started.map((supervisor) => supervisor.stop()));
    },
  };
}

/** True while somebody keeps a server on this home, which is started again when it dies. */
function isComingBack(home: string): boolean {
  const { supervisor } = readRunFile(home);
  return supervisor !== undefined && isRunning(supervisor);
}

/** Loaded only where it is needed, so that a command is quick where a server runs. */
async function start(home: string, signal?: AbortSignal): Promise<Supervisor> {
  const { startSupervisor } = await import('./supervisor.ts');
  const stop = signal === undefined ? {} : { signal };
  return startSupervisor({ home, port: 0, env: process.env, command: childCommand, say: () => {}, ...stop });
}
