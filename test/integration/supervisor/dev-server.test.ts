import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureTemporalCli } from '../../../bin/lib/temporal-cli.mjs';
import { logFile, openLog } from '../../../src/cli/compose/child-log.ts';
import { endProcess } from '../../../src/cli/compose/end-process.ts';
import { freePort } from '../../../src/cli/compose/ports.ts';
import { startDevServer } from '../../../temporal/dev-server.ts';

/** Temporal's CLI, whose server ends at once the first times that it is started. */
async function startFailing(times: number) {
  const home = await mkdtemp(join(tmpdir(), 'pawl-dev-server-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const cli = join(home, 'temporal');
  const script = `#!/bin/sh
if [ "$2" = start-dev ]; then
  echo start >> '${home}/starts'
  [ "$(wc -l < '${home}/starts')" -gt ${times} ] || exit 1
fi
exec '${await ensureTemporalCli()}' "$@"
`;
  await writeFile(cli, script);
  await chmod(cli, 0o755);
  const started: unknown[] = [];
  const database = join(home, 'temporal.db');
  const options = { cli, port: await freePort(), database, namespace: 'default' };
  const server = startDevServer({ ...options, openLog: () => openLog(logFile(home, 'temporal')) }, (identity) =>
    started.push(identity),
  );
  return { server, started };
}

test('a Temporal server that ends before it serves is started again', async () => {
  const { server, started } = await startFailing(2);
  const { identity } = await server;
  expect(started).toHaveLength(3);
  expect(started.at(-1)).toEqual(identity);
  await endProcess(await server, 5_000);
});

test('one that ends three times so is given up', async () => {
  const { server, started } = await startFailing(3);
  await expect(server).rejects.toMatchObject({ code: 'TemporalUnavailable' });
  expect(started).toHaveLength(3);
});
