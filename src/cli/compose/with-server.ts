import type { SessionAnswer } from '../../contract/answers.ts';
import type { ApiClient } from '../client/api-client.ts';
import { sessionPath } from '../client/session-path.ts';
import { EXIT } from '../exit-code.ts';
import { homeDirectory } from '../home.ts';
import { abortOnInterrupt } from './abort-on-interrupt.ts';
import { ensureServer } from './ensure-server.ts';

const LOOK_MS = 100;

/**
 * Runs a command against the server that PAWL_URL names; where it names none, against that of this home, or one that is
 * started inside this process for as long as it takes: until the command is done and the session that it set to work, if
 * any, rests or waits. `own` tells it so.
 */
export async function withServer(
  work: (client: ApiClient, own: boolean) => Promise<number>,
  setToWork?: string,
): Promise<number> {
  const stop = abortOnInterrupt();
  const say = (line: string) => void process.stderr.write(`pawl: ${line}\n`);
  try {
    const server = await ensureServer(homeDirectory(), say, { signal: stop.signal });
    try {
      const code = await work(server.client, server.own);
      if (server.own && setToWork !== undefined) await untilSettled(server.client, setToWork);
      return code;
    } finally {
      await server.close();
    }
  } catch (error) {
    if (stop.signal.aborted) return EXIT.interrupted;
    throw error;
  } finally {
    stop.release();
  }
}

async function untilSettled(client: ApiClient, session: string): Promise<void> {
  while ((await client.get<SessionAnswer>(sessionPath(session))).status === 'working') {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
