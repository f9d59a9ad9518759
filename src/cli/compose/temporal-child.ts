import { join } from 'node:path';
import { ensureTemporalCli } from '../../../bin/lib/temporal-cli.mjs';
import { adoptDevServer, startDevServer } from '../../../temporal/dev-server.ts';
import { readTemporalSettings } from '../../../temporal/temporal-settings.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { logFile, openLog } from './child-log.ts';
import { untilGone } from './end-process.ts';
import type { LiveChild } from './kept-child.ts';
import type { RunRecord } from './run-record.ts';
import { temporalPort } from './supervisor-ports.ts';

export interface TemporalChoice {
  readonly address: string;
  /** Starts the development server or takes over one that a former supervisor left; absent where none is ours to run. */
  readonly start?: () => Promise<LiveChild>;
}

/**
 * Decides where Temporal serves, and how it is started if it is ours. NotSetUp if its CLI cannot be had, InvalidInput if
 * what is said of a server elsewhere makes no sense.
 */
export async function chooseTemporal(options: {
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly record: RunRecord;
}): Promise<TemporalChoice> {
  const { home, env, say, record } = options;
  const cli = await ensureTemporalCli({ env, say }).catch((error: Error) => {
    throw new PawlError('NotSetUp', error.message);
  });
  if (cli === undefined) return { address: readTemporalSettings(env).address };
  const port = await temporalPort(record.temporalPort, record.child('temporal'));
  record.setTemporalPort(port);
  const server = {
    cli,
    port,
    database: join(home, 'temporal.db'),
    namespace: env.TEMPORAL_NAMESPACE || 'default',
    openLog: () => openLog(logFile(home, 'temporal')),
  };
  const start = async (): Promise<LiveChild> => {
    const former = record.child('temporal');
    if (former !== undefined && (await adoptDevServer(server, former))) {
      return { identity: former, ended: untilGone(former) };
    }
    return startDevServer(server, (identity) => record.setChild('temporal', identity));
  };
  return { address: `127.0.0.1:${port}`, start };
}
