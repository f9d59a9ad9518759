import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../src/ports/store.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { addNoOp } from '../../support/add-no-op.ts';
import {
  type MessagesEndpoint,
  scriptedError,
  startMisbehavingEndpoint,
} from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';
import { until } from '../../support/until.ts';

const KEY = 'sk-test-which-nobody-may-read';
let endpoint: MessagesEndpoint;
let pawl: PawlInstance;
let store: Store;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  pawl = await startPawl(modelAt(endpoint.url, KEY));
  store = await openSqliteStore(join(pawl.home, 'pawl.sqlite'));
});

afterAll(async () => {
  await store.close();
  await pawl.stop();
  await endpoint.close();
});

/** Every payload of a history in clear, compressed or not. */
function payloadsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { data } = value as { data?: unknown };
  if (typeof data !== 'string') return Object.values(value).flatMap(payloadsOf);
  const bytes = Buffer.from(data, 'base64');
  try {
    return [inflateRawSync(bytes).toString()];
  } catch {
    return [bytes.toString()];
  }
}

test('what a provider says of a failure reaches people, and Temporal keeps neither its words nor the key', async () => {
  endpoint.script(
    scriptedError(529, 'overloaded_error', 'too busy for Rumpelstiltskin', { 'retry-after-ms': '10' }),
    scriptedError(400, 'invalid_request_error', `cannot parse "Rumpelstiltskin" for ${KEY}`),
  );
  await pawl.request('POST', '/sessions', { id: 'q1', prompt: 'Who is Rumpelstiltskin?', mode: 'ask' });
  expect(await pawl.until('q1', (one) => one.outcome === 'failed')).toMatchObject({ status: 'resting' });
  const key = { workspace: 'home', session: 'q1' };
  const events = await store.events(key, { after: 0, limit: 100 });
  const finished = events.find((event) => event.type === 'turn.finished');
  expect(finished).toMatchObject({ outcome: 'failed', failure: { code: 'ModelRequestInvalid' } });
  expect(JSON.stringify(finished)).toContain('cannot parse');
  expect(JSON.stringify(events)).not.toContain(KEY);
  const [run] = await until(async () => {
    const runs = (await store.runs(key)).filter((run) => run.history !== undefined);
    return runs.length > 0 ? runs : undefined;
  });
  const history = (await store.object(run?.history ?? '')) ?? '';
  const readable = payloadsOf(JSON.parse(history)).join('\n');
  expect(readable).toContain('ModelRequestInvalid');
  for (const secret of ['Rumpelstiltskin', KEY]) {
    expect(history).not.toContain(secret);
    expect(readable).not.toContain(secret);
  }
});

test('after a question at an open gate viewers are told again what is waited for', async () => {
  endpoint.script(
    scriptedCalls({
      id: 't1',
      ...addNoOp('Only'),
    }),
    scriptedText('Done.'),
    scriptedText('It does nothing.'),
  );
  await pawl.request('POST', '/sessions', { id: 'g', prompt: 'Add a node' });
  const { gates } = await pawl.until('g', (one) => one.status === 'waiting');
  await pawl.request('POST', '/sessions/g/messages', { id: 'm2', text: 'What does it do?', mode: 'ask' });
  const after = await pawl.until('g', (one) => one.status === 'waiting' && one.turn === 2);
  expect(after).toMatchObject({ outcome: 'answered', gates });
  const events = await store.events({ workspace: 'home', session: 'g' }, { after: 0, limit: 200 });
  expect(events.at(-1)).toMatchObject({ type: 'session.waiting', turn: 2, outcome: 'answered', gates });
  const decided = await pawl.request('POST', '/sessions/g/gates/g1/decisions', {
    id: 'd1',
    decision: 'add',
    proposalHash: gates[0].proposalHash,
  });
  expect(decided.status).toBe(200);
  expect((await pawl.request('GET', '/sessions/g')).body).toMatchObject({
    status: 'resting',
    outcome: 'built',
    gates: [],
  });
});
