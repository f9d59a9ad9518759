import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTemporalCli } from '../../bin/lib/temporal-cli.mjs';
import { logFile, openLog } from '../../src/cli/compose/child-log.ts';
import { endProcess } from '../../src/cli/compose/end-process.ts';
import { freePort } from '../../src/cli/compose/ports.ts';
import { startDevServer } from '../../temporal/dev-server.ts';

/** A Temporal server of a test's own, that no Pawl started. */
export interface TemporalServer {
  readonly address: string;
  /** The file that holds everything it knows. */
  readonly database: string;
  stop(): Promise<void>;
}

const GRACE_MS = 5_000;

export async function startTemporalServer(namespace = 'default'): Promise<TemporalServer> {
  const home = await mkdtemp(join(tmpdir(), 'pawl-temporal-'));
  const port = await freePort();
  const database = join(home, 'temporal.db');
  const cli = (await ensureTemporalCli()) ?? '';
  const server = await startDevServer(
    { cli, port, database, namespace, openLog: () => openLog(logFile(home, 'temporal')) },
    () => {},
  );
  return {
    address: `127.0.0.1:${port}`,
    database,
    async stop() {
      await endProcess(server, GRACE_MS);
      await rm(home, { recursive: true, force: true });
    },
  };
}
