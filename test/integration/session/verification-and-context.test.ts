import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRunFile } from '../../../src/cli/run-file.ts';
import type { Store } from '../../../src/ports/store.ts';
import {
  type MessagesEndpoint,
  type RecordedRequest,
  type ScriptedAnswer,
  startMisbehavingEndpoint,
} from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';
import { eventsOf, openStoreOf } from '../../support/session-events.ts';

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;
let store: Store;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  pawl = await startPawl(modelAt(endpoint.url));
  store = await openStoreOf(pawl.home);
});

afterAll(async () => {
  await store.close();
  await pawl.stop();
  await endpoint.close();
});

const add = (id: string, name: string, nodeType: string) => ({
  id,
  name: 'add_nodes',
  input: { nodeType, name, connectionParametersReasoning: 'as asked', connectionParameters: {} },
});
const BUILD = scriptedCalls(
  add('a1', 'Start', 'n8n-nodes-base.manualTrigger'),
  add('a2', 'Fetch', 'n8n-nodes-base.httpRequest'),
  { id: 'a3', name: 'connect_nodes', input: { sourceNodeId: 'Start', targetNodeId: 'Fetch' } },
);
const MEND = scriptedCalls({
  id: 'm1',
  name: 'set_parameters',
  input: { node: 'Fetch', set: [{ path: 'url', value: 'https://a.example' }] },
});

/** The answer, and a promise of the moment at which the model is asked for it; it comes when the connection is gone. */
function neverAnswered(): { answer: ScriptedAnswer; asked: Promise<void> } {
  let asked = () => {};
  const moment = new Promise<void>((resolve) => {
    asked = resolve;
  });
  return { answer: { asked, before: new Promise(() => {}), steps: [] }, asked: moment };
}

function killWorker(): void {
  const { worker } = readRunFile(pawl.home).children;
  process.kill(worker?.pid ?? 0, 'SIGKILL');
}

/** The text blocks of a request's last message. */
function lastTexts({ body }: RecordedRequest): readonly string[] {
  const messages = body.messages as readonly { content: readonly { type: string; text?: string }[] }[];
  return (messages.at(-1)?.content ?? []).flatMap(({ text }) => (text === undefined ? [] : [text]));
}

const post = (session: string, text: string) => pawl.request('POST', `/sessions/${session}/messages`, { text });

test('an error of its own goes back to the model before it rests; a worker killed in that round asks nothing twice that is answered', async () => {
  const before = endpoint.requests.length;
  const hung = neverAnswered();
  endpoint.script(BUILD, scriptedText('Built.'), hung.answer);
  await pawl.request('POST', '/sessions', { id: 'mends', prompt: 'Fetch something by hand.' });
  await hung.asked;
  killWorker();
  endpoint.script(MEND, scriptedText('Mended.'));
  const session = await pawl.until('mends', ({ status }) => status === 'waiting');
  expect(session).toMatchObject({ outcome: 'built', step: 4 });
  const requests = endpoint.requests.slice(before);
  expect(requests).toHaveLength(5);
  expect(requests[2]?.body).toEqual(requests[3]?.body);
  expect(requests.map((request) => lastTexts(request).some((text) => text.startsWith('<problems>\n')))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  const checks = await eventsOf(store, 'mends', 'turn.checked');
  expect(
    checks.map(({ round, mends, problems }) => ({ round, mends, codes: problems.map(({ code }) => code) })),
  ).toEqual([{ round: 1, mends: true, codes: ['required-parameter-missing'] }]);
  expect(session.gates[0].problems.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
});

test('what stays is told with the turn and shown at the gate', async () => {
  endpoint.script(BUILD, scriptedText('Built.'), scriptedText('The address is yours to fill in.'));
  await pawl.request('POST', '/sessions', { id: 'leaves', prompt: 'Fetch something by hand.' });
  const session = await pawl.until('leaves', ({ status }) => status === 'waiting');
  const [asked, left] = await eventsOf(store, 'leaves', 'turn.checked');
  expect([asked?.mends, left?.mends]).toEqual([true, false]);
  expect(session.gates[0].problems).toEqual(expect.arrayContaining(left?.problems as object[]));
});

test('/compact survives the death of its worker, leaves the gate, and the next turn reads the summary', async () => {
  const before = endpoint.requests.length;
  const hung = neverAnswered();
  endpoint.script(hung.answer);
  const gate = (await pawl.request('GET', '/sessions/leaves')).body.gates[0];
  await post('leaves', '/compact the address');
  await hung.asked;
  killWorker();
  endpoint.script(scriptedText('An address is missing.'));
  const after = await pawl.until('leaves', ({ turn, status }) => turn === 2 && status === 'waiting');
  expect(after).toMatchObject({ outcome: 'answered', gates: [{ id: gate.id, revision: gate.revision }] });
  expect(await eventsOf(store, 'leaves', 'context.compacted')).toMatchObject([{ by: 'person', messages: 6 }]);
  endpoint.script(scriptedText('Which one?'));
  await post('leaves', 'Use the address of our shop.');
  await pawl.until('leaves', ({ turn, status }) => turn === 3 && status === 'waiting');
  const requests = endpoint.requests.slice(before);
  expect(requests).toHaveLength(3);
  expect(requests[0]?.body).toEqual(requests[1]?.body);
  const messages = requests[2]?.body.messages as readonly unknown[];
  expect(messages).toHaveLength(1);
  const shown = JSON.stringify(messages);
  expect(shown).toContain('An address is missing.');
  expect(shown).toContain('Fetch something by hand.');
  expect(shown).toContain('Use the address of our shop.');
  const said = (await pawl.request('GET', '/sessions/leaves/messages')).body;
  expect(said.map(({ role, text }: { role: string; text: string }) => `${role}: ${text}`)).toContain(
    'user: /compact the address',
  );
});

test('/clear begins anew without asking a model, and the record keeps everything', async () => {
  const before = endpoint.requests.length;
  const kept = await store.messages({ workspace: 'home', session: 'leaves' });
  await post('leaves', '/clear');
  await pawl.until('leaves', ({ turn, status }) => turn === 4 && status === 'waiting');
  expect(endpoint.requests.length).toBe(before);
  endpoint.script(scriptedText('Hello.'));
  await post('leaves', 'Hello again.');
  await pawl.until('leaves', ({ turn, status }) => turn === 5 && status === 'waiting');
  const shown = JSON.stringify(endpoint.requests.at(-1)?.body.messages);
  expect(shown).toContain('Hello again.');
  expect(shown).not.toContain('shop');
  expect((await store.messages({ workspace: 'home', session: 'leaves' })).slice(0, kept.length)).toEqual(kept);
  const refused = await post('leaves', '/clear everything');
  expect(refused).toMatchObject({ status: 422, body: { code: 'InvalidInput' } });
});

test('a message brings nodes and an execution along: as data before the words, without secrets', async () => {
  endpoint.script(scriptedText('It timed out.'));
  const error = { message: 'timed out', node: { name: 'Fetch' }, stack: 'at /usr/lib/n8n' };
  const headers = { authorization: 'Bearer sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789' };
  const run = { executionStatus: 'error', error, data: { main: [[{ json: { headers } }]] } };
  const execution = { id: '7', status: 'error', data: { resultData: { error, runData: { Fetch: [run] } } } };
  const message = { text: 'Why?', mode: 'ask', nodes: ['Fetch', 'Gone'], execution };
  await pawl.request('POST', '/sessions/leaves/messages', message);
  await pawl.until('leaves', ({ turn, status }) => turn === 6 && status === 'waiting');
  const texts = lastTexts(endpoint.requests.at(-1) as RecordedRequest);
  expect(texts.map((text) => text.split('\n')[0])).toEqual(['<workflow>', '<selected-nodes>', '<execution>', 'Why?']);
  expect(texts[1]).toContain('no such nodes: ["Gone"]');
  const shown = JSON.parse(texts[2]?.split('\n')[1] ?? '');
  expect(shown).toMatchObject({ id: '7', error: { node: 'Fetch', message: 'timed out' } });
  expect(shown.nodes[0].outputs.main[0]).toMatchObject({
    items: 1,
    first: { headers: { authorization: expect.stringContaining('⟦secret:') } },
  });
  expect(texts.join('')).not.toMatch(/sk-ant|usr.lib/);
});
