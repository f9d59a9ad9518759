import { isPawlError } from '../../errors/pawl-error.ts';
import type { ApiClient } from '../client/api-client.ts';
import { connect } from '../client/connect.ts';
import { readRunFile } from '../run-file.ts';
import { childCommand } from './child-command.ts';
import type { Supervisor } from './supervisor.ts';
import { isHealthy } from './until-healthy.ts';

const LOOK_MS = 100;
const PATIENCE_MS = 60_000;

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
 * The server that runs on this home, or one that is started inside this process, on a free port, until `close`. Where
 * somebody else is just starting one, that is waited for.
 */
export async function ensureServer(
  home: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<EnsuredServer> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const client = await runningServer(home);
    if (client) return { client, own: false, close: async () => {} };
    try {
      say('no Pawl runs on this home: starting one until this is done');
      const supervisor = await start(home, signal);
      return { client: connect(home), own: true, close: () => supervisor.stop() };
    } catch (error) {
      if (!isPawlError(error) || error.code !== 'ProcessRunning' || performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Loaded only where it is needed, so that a command is quick where a server runs. */
async function start(home: string, signal?: AbortSignal): Promise<Supervisor> {
  const { startSupervisor } = await import('./supervisor.ts');
  const stop = signal === undefined ? {} : { signal };
  return startSupervisor({ home, port: 0, env: process.env, command: childCommand, say: () => {}, ...stop });
}
