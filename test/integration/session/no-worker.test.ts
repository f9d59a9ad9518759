import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childCommand } from '../../../src/cli/compose/child-command.ts';
import { addNoOp } from '../../support/add-no-op.ts';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, startPawl } from '../../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';

let endpoint: MessagesEndpoint;
let home: string;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  home = await mkdtemp(join(tmpdir(), 'pawl-no-worker-'));
});

afterAll(async () => {
  await endpoint.close();
  await rm(home, { recursive: true, force: true });
});

/** A worker that never works: it only lives until its supervisor is gone. */
const IDLE = {
  command: process.execPath,
  args: ['-e', "process.on('disconnect', () => process.exit()); setInterval(() => {}, 1000)"],
};

test('a decision posted while no worker runs counts once one is back', async () => {
  const env = modelAt(endpoint.url);
  endpoint.script(
    scriptedCalls({
      id: 't1',
      ...addNoOp('Only'),
    }),
    scriptedText('Done.'),
  );
  const first = await startPawl(env, { home });
  await first.request('POST', '/sessions', { id: 's', prompt: 'Add a node' });
  const { gates, draftHash } = await first.until('s', (session) => session.status === 'waiting');
  await first.stop();

  const workerless = await startPawl(env, { home, command: (name) => (name === 'worker' ? IDLE : childCommand(name)) });
  const decision = { id: 'd1', decision: 'add', proposalHash: gates[0].proposalHash };
  const queued = await workerless.request('POST', '/sessions/s/gates/g1/decisions', decision);
  expect(queued).toEqual({ status: 202, body: { id: 'd1', state: 'queued' } });
  await workerless.stop();

  const back = await startPawl(env, { home });
  await back.until('s', (session) => session.status === 'resting');
  const { body } = await back.request('GET', '/sessions/s/workflow');
  expect(body.hash).toBe(draftHash);
  expect(await back.request('POST', '/sessions/s/gates/g1/decisions', decision)).toEqual({
    status: 200,
    body: { id: 'd1', outcome: { ok: true, hash: draftHash, gate: 'g1' } },
  });
  await back.stop();
});
