import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepArchive } from '../../../activities/archive-sweeper.ts';
import type { Store } from '../../../src/ports/store.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { connectClient } from '../../../temporal/connect.ts';
import { createDataConverter } from '../../../temporal/data-converter.ts';
import { createTemporalGateway } from '../../../temporal/temporal-gateway.ts';
import { readTemporalSettings } from '../../../temporal/temporal-settings.ts';
import { workflowBundle } from '../../../temporal/workflow-bundle.ts';
import { addNoOp } from '../../support/add-no-op.ts';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';
import { until } from '../../support/until.ts';

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;
let store: Store;
let bundles: string;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  pawl = await startPawl(modelAt(endpoint.url));
  store = await openSqliteStore(join(pawl.home, 'pawl.sqlite'));
  bundles = await mkdtemp(join(tmpdir(), 'pawl-bundle-'));
  Runtime.install({
    logger: new DefaultLogger('ERROR', () => {}),
    telemetryOptions: { logging: { filter: 'ERROR', forward: {} } },
  });
});

afterAll(async () => {
  await store.close();
  await pawl.stop();
  await endpoint.close();
  await rm(bundles, { recursive: true, force: true });
});

const SECRET_WORDS = 'Add the node that Rumpelstiltskin asked for.';

test('a rested session parks, its run is archived without words of the prompt, and the history replays', async () => {
  endpoint.script(
    scriptedCalls({
      id: 't1',
      ...addNoOp('Wait here'),
    }),
    scriptedText('Rumpelstiltskin has his node.'),
  );
  await pawl.request('POST', '/sessions', { id: 'a1', prompt: SECRET_WORDS });
  const { gates } = await pawl.until('a1', (session) => session.status === 'waiting');
  await pawl.request('POST', '/sessions/a1/gates/g1/decisions', {
    id: 'd1',
    decision: 'add',
    proposalHash: gates[0].proposalHash,
  });
  const key = { workspace: 'home', session: 'a1' };
  const [run] = await until(async () => {
    const runs = (await store.runs(key)).filter((run) => run.history !== undefined);
    return runs.length > 0 ? runs : undefined;
  });
  const history = (await store.object(run?.history ?? '')) ?? '';
  expect(history).not.toContain('Rumpelstiltskin');
  expect(history).not.toContain(Buffer.from('Rumpelstiltskin').toString('base64').slice(0, 16));
  const { codePath, codeHash } = await workflowBundle(bundles);
  expect(run?.codeHash).toBe(codeHash);
  await Worker.runReplayHistory(
    { workflowBundle: { codePath }, dataConverter: createDataConverter() },
    JSON.parse(history),
    'session/a1',
  );

  endpoint.script(scriptedText('Still here.'));
  await pawl.request('POST', '/sessions/a1/messages', { id: 'm2', text: 'Are you there?', mode: 'ask' });
  const session = await pawl.until('a1', (one) => one.turn === 2 && one.status === 'resting');
  expect(session.outcome).toBe('answered');
});

test('the last run of a session that has ended is archived by the sweeper', async () => {
  endpoint.script(scriptedText('Here.'));
  await pawl.request('POST', '/sessions', { id: 'a2', prompt: 'Are you there?', mode: 'ask' });
  await pawl.until('a2', ({ status, turn }) => status === 'resting' && turn === 1);
  await pawl.request('POST', '/sessions/a2/end', { id: 'x1' });
  await pawl.until('a2', ({ status }) => status === 'ended');
  const key = { workspace: 'home', session: 'a2' };
  const client = await connectClient(readTemporalSettings({ TEMPORAL_ADDRESS: pawl.supervisor.temporalAddress }));
  try {
    const dependencies = {
      store,
      histories: createTemporalGateway(client, []),
      clock: { now: () => Date.now() + 600_000 },
      log: { debug() {}, info() {}, warn() {}, error() {} },
      codeHash: 'swept',
    };
    const runs = await until(async () => {
      await sweepArchive(dependencies);
      const found = await store.runs(key);
      return found.every((run) => run.history !== undefined) ? found : undefined;
    });
    expect(runs.length).toBeGreaterThan(0);
    expect((await store.object(runs.at(-1)?.history ?? '')) ?? '').toContain('WORKFLOW_EXECUTION_COMPLETED');
    expect(runs.map((run) => run.codeHash)).not.toContain('swept');
  } finally {
    await client.connection.close();
  }
});
