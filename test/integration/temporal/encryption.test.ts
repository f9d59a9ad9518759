import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { connectClient } from '../../../temporal/connect.ts';
import { createDataConverter } from '../../../temporal/data-converter.ts';
import { readTemporalSettings } from '../../../temporal/temporal-settings.ts';
import { workflowBundle } from '../../../temporal/workflow-bundle.ts';
import { addNoOp } from '../../support/add-no-op.ts';
import { scriptedError, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { runPawl } from '../../support/run-pawl.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';
import { until } from '../../support/until.ts';

const OLD = `old:${Buffer.alloc(32, 1).toString('base64')}`;
const NEW = `new:${Buffer.alloc(32, 2).toString('base64')}`;
const SESSION = 'sealed';

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pawl-sealed-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

async function scripted() {
  const endpoint = await startMisbehavingEndpoint();
  onTestFinished(() => endpoint.close());
  return endpoint;
}

function addNode(name: string) {
  return scriptedCalls({ id: `add-${name}`, ...addNoOp(name) });
}

/** A turn that adds a node, and the decision to land it; returns the hash of the canvas. */
async function buildAndLand(pawl: PawlInstance, gate: string): Promise<string> {
  const { gates } = await pawl.until(SESSION, ({ status }) => status === 'waiting');
  const decision = { id: `decide-${gate}`, decision: 'add', proposalHash: gates[0].proposalHash };
  await pawl.request('POST', `/sessions/${SESSION}/gates/${gate}/decisions`, decision);
  return (await pawl.until(SESSION, ({ status }) => status === 'resting')).canvasHash;
}

/** Every `encoding` and `message` in a history as Temporal gives it to anybody. */
async function encodingsAndMessages(pawl: PawlInstance): Promise<Set<string>> {
  const client = await connectClient(readTemporalSettings({ TEMPORAL_ADDRESS: pawl.supervisor.temporalAddress }));
  onTestFinished(() => client.connection.close());
  const text = historyToJSON(await client.workflow.getHandle(`session/${SESSION}`).fetchHistory());
  const found = new Set<string>();
  JSON.parse(text, (name, value) => {
    if (name === 'encoding') found.add(Buffer.from(value, 'base64').toString());
    if (name === 'message') found.add(value);
    return value;
  });
  return found;
}

async function filesOf(home: string, prefix: string): Promise<string> {
  const names = (await readdir(home)).filter((name) => name.startsWith(prefix));
  const contents = await Promise.all(names.map((name) => readFile(join(home, name), 'latin1')));
  return contents.join('\n');
}

test('with a key, what Temporal keeps of a session names no node, no hash and no operation; what is archived needs no key', async () => {
  const home = await temporaryDirectory();
  const endpoint = await scripted();
  const overloaded = scriptedError(529, 'overloaded_error', 'too much straw');
  endpoint.script(overloaded, addNode('Rumpelstiltskin'), scriptedText('Added.'));
  const pawl = await startPawl({ ...modelAt(endpoint.url), PAWL_CODEC_KEYS: OLD }, { home });
  onTestFinished(() => pawl.stop());
  await pawl.request('POST', '/sessions', { id: SESSION, prompt: 'Make the straw golden.' });
  await pawl.until(SESSION, ({ status }) => status === 'waiting');
  expect(await encodingsAndMessages(pawl)).toEqual(new Set(['binary/encrypted', 'Encoded failure']));
  const hash = await buildAndLand(pawl, 'g1');
  const store = await openSqliteStore(join(home, 'pawl.sqlite'));
  onTestFinished(() => store.close());
  const history = await until(async () => {
    const [run] = await store.runs({ workspace: 'home', session: SESSION });
    return run?.history && (await store.object(run.history));
  });
  const kept = await filesOf(home, 'temporal.db');
  expect(kept).toContain(`session/${SESSION}`);
  for (const word of ['Rumpelstiltskin', 'straw golden', 'addNodes', hash, 'n8n-nodes-base']) {
    expect.soft(kept.includes(word), word).toBe(false);
  }
  expect(history).not.toContain(Buffer.from('binary/encrypted').toString('base64'));
  const { codePath } = await workflowBundle(await temporaryDirectory());
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    telemetryOptions: { logging: { filter: 'ERROR', forward: {} } },
  });
  const replaying = { workflowBundle: { codePath }, dataConverter: createDataConverter() };
  await Worker.runReplayHistory(replaying, JSON.parse(history), `session/${SESSION}`);
});

test('without a key the same words are found, so that looking for them proves something', async () => {
  const home = await temporaryDirectory();
  const endpoint = await scripted();
  endpoint.script(addNode('Rumpelstiltskin'), scriptedText('Added.'));
  const pawl = await startPawl(modelAt(endpoint.url), { home });
  onTestFinished(() => pawl.stop());
  await pawl.request('POST', '/sessions', { id: SESSION, prompt: 'Make the straw golden.' });
  const hash = await buildAndLand(pawl, 'g1');
  const kept = await filesOf(home, 'temporal.db');
  expect(['addNodes', hash].filter((word) => !kept.includes(word))).toEqual([]);
});

test('keys change while a session lives; without its key nothing starts, and with it the session goes on', async () => {
  const home = await temporaryDirectory();
  const endpoint = await scripted();
  endpoint.script(addNode('First'), scriptedText('Added.'));
  const run = (keys: string) => startPawl({ ...modelAt(endpoint.url), PAWL_CODEC_KEYS: keys }, { home });
  let pawl = await run(OLD);
  await pawl.request('POST', '/sessions', { id: SESSION, prompt: 'Add one.' });
  await pawl.until(SESSION, ({ status }) => status === 'waiting');
  const env = { TEMPORAL_ADDRESS: pawl.supervisor.temporalAddress, PAWL_HOME: home, PAWL_CODEC_KEYS: NEW };
  for (const command of ['worker', 'serve']) {
    const { code, stderr } = await runPawl([command], { env: { ...env, PAWL_PORT: '0' } });
    expect(stderr).toMatch(/the key old, which is not in PAWL_CODEC_KEYS: there is new/);
    expect(code).toBe(4);
  }
  await pawl.stop();

  pawl = await run(`${NEW},${OLD}`);
  onTestFinished(() => pawl.stop());
  await buildAndLand(pawl, 'g1');
  endpoint.script(addNode('Second'), scriptedText('Added.'));
  await pawl.request('POST', `/sessions/${SESSION}/messages`, { id: 'm2', text: 'Add another.' });
  await buildAndLand(pawl, 'g2');
  const { workflow } = (await pawl.request('GET', `/sessions/${SESSION}/workflow`)).body;
  expect(workflow.nodes.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second']);
});
