import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
  // One that ends at once may be gone before anybody sees who it was.
  const starts = async () => (await readFile(join(home, 'starts'), 'utf8')).split('\n').length - 1;
  return { server, started, starts };
}

test('a Temporal server that ends before it serves is started again', async () => {
  const { server, started, starts } = await startFailing(2);
  const { identity } = await server;
  expect(await starts()).toBe(3);
  expect(started.at(-1)).toEqual(identity);
  await endProcess(await server, 5_000);
});

test('one that ends three times so is given up', async () => {
  const { server, starts } = await startFailing(3);
  await expect(server).rejects.toMatchObject({ code: 'TemporalUnavailable' });
  expect(await starts()).toBe(3);
});
