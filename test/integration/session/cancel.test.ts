import { copyFile, mkdtemp, rm, unlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheDirectory } from '../../../src/adapters/cache-directory.ts';
import { findCatalogFiles } from '../../../src/adapters/catalog/find-catalog-files.ts';
import { readRunFile } from '../../../src/cli/run-file.ts';
import type { Store } from '../../../src/ports/store.ts';
import {
  type MessagesEndpoint,
  type ScriptedAnswer,
  scriptedError,
  startMisbehavingEndpoint,
} from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { messageStart, scriptedCalls, scriptedText, textBlock } from '../../support/scripted-messages.ts';
import { eventsOf, openStoreOf } from '../../support/session-events.ts';
import { until } from '../../support/until.ts';

/** Below a second on a machine that does nothing else; a busy one is given its time. */
const AT_ONCE_MS = 5000;

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;
let store: Store;
let cache: string;
let catalog: string;
let registry: Server;
const held: (() => void)[] = [];

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  registry = createServer((socket) => held.push(() => socket.destroy()));
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  // A cache of its own, whose catalog can be taken away, and a registry that never answers.
  cache = await mkdtemp(join(tmpdir(), 'pawl-cache-'));
  const [newest] = findCatalogFiles(cacheDirectory());
  if (!newest) throw new Error('there is no catalog on this machine; `pawl catalog sync` fetches it');
  catalog = join(cache, basename(newest.path));
  await copyFile(newest.path, catalog);
  pawl = await startPawl({
    ...modelAt(endpoint.url),
    PAWL_FAST_MODEL: 'scripted-fast',
    PAWL_CACHE: cache,
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
  });
  store = await openStoreOf(pawl.home);
});

afterAll(async () => {
  await store.close();
  await pawl.stop();
  for (const release of held) release();
  registry.close();
  await endpoint.close();
  await rm(cache, { recursive: true, force: true });
});

const CALL = {
  id: 'n2',
  name: 'Call',
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  position: [200, 0],
  parameters: { url: 'https://a.example' },
};
const GIVEN = { name: 'Given', nodes: [CALL], connections: {} };
const READ = { id: 'r', name: 'get_workflow', input: {} };

/** A point that a script reaches, and where it stays. */
function hold() {
  const here = Promise.withResolvers<void>();
  const there = Promise.withResolvers<void>();
  held.push(there.resolve);
  return { reached: here.promise, heard: here.resolve, until: there.promise };
}

async function start(id: string, ...answers: readonly ScriptedAnswer[]): Promise<void> {
  endpoint.script(...answers);
  await pawl.request('POST', '/sessions', { id, prompt: 'Change the url', workflow: GIVEN });
}

/** Cancels, and holds the turn to its end by the session's own events: at once, while what runs would go on for a minute. */
async function cancel(id: string): Promise<void> {
  const { body } = await pawl.request('POST', `/sessions/${id}/cancel`, { id: `cancel-${id}` });
  expect(body).toMatchObject({ outcome: { ok: true } });
  expect(await pawl.until(id, (one) => one.status === 'resting')).toMatchObject({ outcome: 'cancelled' });
  const [asked] = (await eventsOf(store, id, 'input.queued')).filter(({ input }) => input === `cancel-${id}`);
  const [finished] = await eventsOf(store, id, 'turn.finished');
  expect(finished?.outcome).toBe('cancelled');
  expect((finished?.at ?? Number.POSITIVE_INFINITY) - (asked?.at ?? 0)).toBeLessThan(AT_ONCE_MS);
  const started = (await eventsOf(store, id, 'message.started')).map(({ message }) => message);
  const over = (await eventsOf(store, id, 'message.finished')).map(({ message }) => message);
  expect(started.filter((message) => !over.includes(message))).toEqual([]);
}

async function lastText(id: string): Promise<string | undefined> {
  return (await eventsOf(store, id, 'message.finished')).at(-1)?.text;
}

test('before the headers', async () => {
  const point = hold();
  await start('headers', { before: point.until, asked: point.heard, steps: [] });
  await point.reached;
  await cancel('headers');
});

test('in the middle of the stream, and what was said so far is kept', async () => {
  const point = hold();
  const begun = textBlock(0, 'So far ', 'so good').slice(0, 3);
  await start('stream', { steps: [messageStart(), ...begun, point] });
  await point.reached;
  const seen = await until(async () => {
    const deltas = await store.deltas({ workspace: 'home', session: 'stream' });
    return deltas.map(({ text }) => text).join('') || undefined;
  });
  await cancel('stream');
  // A last word that could still become a secret is only told if there was time for it.
  const kept = (await lastText('stream')) ?? '';
  expect([kept.startsWith(seen), 'So far so good'.startsWith(kept)]).toEqual([true, true]);
});

test('in the wait before a retry, which then never comes', async () => {
  await start('wait', scriptedError(529, 'overloaded_error', 'busy', { 'retry-after': '60' }));
  const row = () => store.call({ workspace: 'home', session: 'wait' }, '1.1.model');
  await until(async () => (JSON.stringify((await row())?.result)?.includes('"failures":1') ? true : undefined));
  await cancel('wait');
  expect((await row())?.status).toBe('cancelled');
});

test('while step follows step', async () => {
  const goesOn = Promise.withResolvers<void>();
  let stopped = false;
  let asked = 0;
  const step = (): ScriptedAnswer => ({
    ...scriptedCalls({ ...READ, id: `r${asked}` }),
    asked: () => {
      asked += 1;
      if (asked === 5) goesOn.resolve();
      endpoint.script(stopped ? scriptedText('Here.') : step());
    },
  });
  await start('steps', step());
  await goesOn.promise;
  await cancel('steps');
  stopped = true;
  await pawl.request('POST', '/sessions/steps/messages', { id: 'm2', text: 'Still there?', mode: 'ask' });
  const session = await pawl.until('steps', (one) => one.turn === 2 && one.status === 'resting');
  expect(session.outcome).toBe('answered');
});

test('while tools run', async () => {
  const calls = Array.from({ length: 200 }, (_, index) => ({ ...READ, id: `t${index}` }));
  await start('tools', scriptedCalls(...calls));
  await until(async () => ((await eventsOf(store, 'tools', 'tool.started')).length > 3 ? true : undefined));
  await cancel('tools');
  const begun = (await eventsOf(store, 'tools', 'tool.started')).map(({ call }) => call);
  const over = [
    ...(await eventsOf(store, 'tools', 'tool.finished')),
    ...(await eventsOf(store, 'tools', 'tool.failed')),
  ];
  expect(begun.filter((call) => !over.some((one) => one.call === call))).toEqual([]);
});

test('while the fast role is silent', async () => {
  const point = hold();
  const assisted = { id: 't1', name: 'update_node_parameters', input: { nodeId: 'Call', changes: ['post'] } };
  await start('fast', scriptedCalls(assisted), { steps: [messageStart(), point] });
  await point.reached;
  expect(endpoint.requests.at(-1)?.body.model).toBe('scripted-fast');
  await cancel('fast');
});

test('while the worker fetches the catalog', async () => {
  const point = hold();
  await start('catalog', { before: point.until, asked: point.heard, steps: [] });
  await point.reached;
  await unlink(catalog);
  const connected = held.length;
  process.kill(readRunFile(pawl.home).children.worker?.pid ?? 0, 'SIGKILL');
  await until(async () => (held.length > connected ? true : undefined));
  await cancel('catalog');
});
