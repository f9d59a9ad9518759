import { isRunning } from '../../../temporal/process-identity.ts';
import { isPawlError } from '../../errors/pawl-error.ts';
import type { ApiClient } from '../client/api-client.ts';
import { connect } from '../client/connect.ts';
import { readRunFile } from '../run-file.ts';
import { childCommand } from './child-command.ts';
import { type Supervisor, startSupervisor } from './supervisor.ts';
import { isHealthy } from './until-healthy.ts';

const LOOK_MS = 100;
const PATIENCE_MS = 60_000;

export interface EnsuredServer {
  readonly client: ApiClient;
  /** Stops what was started here; a server that ran before goes on. */
  close(): Promise<void>;
}

async function runningServer(home: string): Promise<ApiClient | undefined> {
  const { supervisor, url } = readRunFile(home);
  if (supervisor === undefined || url === undefined || !isRunning(supervisor)) return undefined;
  return (await isHealthy(url)) ? connect(home) : undefined;
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
    if (client) return { client, close: async () => {} };
    try {
      say('no Pawl runs on this home: starting one until this is done');
      const supervisor = await start(home, signal);
      return { client: connect(home), close: () => supervisor.stop() };
    } catch (error) {
      if (!isPawlError(error) || error.code !== 'ProcessRunning' || performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function start(home: string, signal?: AbortSignal): Promise<Supervisor> {
  const stop = signal === undefined ? {} : { signal };
  return startSupervisor({ home, port: 0, env: process.env, command: childCommand, say: () => {}, ...stop });
}
