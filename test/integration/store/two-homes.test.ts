import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childCommand } from '../../../src/cli/compose/child-command.ts';
import { addNoOp } from '../../support/add-no-op.ts';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { onPostgres } from '../../support/on-postgres.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { type PostgresCluster, startPostgres } from '../../support/postgres-cluster.ts';
import { runPawl } from '../../support/run-pawl.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';

/** A worker that never works: it only lives until its supervisor is gone. */
const IDLE = {
  command: process.execPath,
  args: ['-e', "process.on('disconnect', () => process.exit()); setInterval(() => {}, 1000)"],
};

onPostgres('two homes on one PostgreSQL and one Temporal', () => {
  let endpoint: MessagesEndpoint;
  let cluster: PostgresCluster;
  let other: string;
  let env: Record<string, string>;
  /** Has Temporal and a server, but no worker. */
  let first: PawlInstance;
  beforeAll(async () => {
    [endpoint, cluster, other] = await Promise.all([
      startMisbehavingEndpoint(),
      startPostgres(),
      mkdtemp(join(tmpdir(), 'pawl-other-home-')),
    ]);
    env = { ...modelAt(endpoint.url), PAWL_STORE: await cluster.createDatabase() };
    first = await startPawl(env, { command: (name) => (name === 'worker' ? IDLE : childCommand(name)) });
    env.TEMPORAL_ADDRESS = first.supervisor.temporalAddress;
  });
  afterAll(async () => {
    await first.stop();
    await Promise.all([endpoint.close(), cluster.remove(), rm(other, { recursive: true, force: true })]);
  });

  test('a server or worker of a home without the key is told where to get it', async () => {
    for (const command of ['serve', 'worker']) {
      const { code, stderr } = await runPawl([command], { env: { ...env, PAWL_HOME: other } });
      expect(code).toBe(4);
      expect(stderr).toMatch(
        /"NotSetUp".*the signing key of fingerprint [0-9a-f:]{19}, and .*signing-key\.pem is not there\. Copy signing-key\.pem from the home/,
      );
    }
  });

  test('with the key, the worker of one does what was asked of the server of the other', async () => {
    endpoint.script(
      scriptedCalls({
        id: 't1',
        ...addNoOp('Only'),
      }),
      scriptedText('Done.'),
    );
    await copyFile(join(first.home, 'signing-key.pem'), join(other, 'signing-key.pem'));
    const second = await startPawl(env, { home: other });
    try {
      await first.request('POST', '/sessions', { id: 's', prompt: 'Add a node' });
      const { gates, draftHash } = await first.until('s', (session) => session.status === 'waiting');
      const decision = { id: 'd1', decision: 'add', proposalHash: gates[0].proposalHash };
      const outcome = { ok: true, hash: draftHash, gate: 'g1' };
      expect(await first.request('POST', '/sessions/s/gates/g1/decisions', decision)).toEqual({
        status: 200,
        body: { id: 'd1', outcome },
      });
      expect((await second.request('GET', '/sessions/s/workflow')).body.hash).toBe(draftHash);
    } finally {
      await second.stop();
    }
  });
});
