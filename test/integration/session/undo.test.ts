import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';

const CALL = {
  id: 'c1',
  name: 'Call',
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  position: [0, 0],
  parameters: { url: 'https://a.example' },
};
const GIVEN = { name: 'Given', nodes: [CALL], connections: {} };

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  pawl = await startPawl(modelAt(endpoint.url));
});

afterAll(async () => {
  await pawl.stop();
  await endpoint.close();
});

async function canvas(session: string, query = '') {
  return (await pawl.request('GET', `/sessions/${session}/workflow${query}`)).body;
}

async function edit(session: string, id: string, ...operations: readonly unknown[]) {
  const baseHash = (await canvas(session)).hash;
  expect((await pawl.request('POST', `/sessions/${session}/edits`, { id, baseHash, operations })).status).toBe(200);
  return (await canvas(session)).hash;
}

const add = (name: string) => ({ type: 'addNodes', nodes: [{ name, type: 'n8n-nodes-base.noOp' }] });
const setUrl = (value: string) => ({ type: 'setParameters', node: 'Call', set: [{ path: 'url', value }] });
const setUrlCall = (id: string, value: string) => ({
  id,
  name: 'set_parameters',
  input: { node: 'Call', set: [{ path: 'url', value }] },
});

async function names(session: string): Promise<readonly string[]> {
  return (await canvas(session)).workflow.nodes.map((node: { name: string }) => node.name);
}

test('one undo takes back one edit, the undo of an undo brings it back, and the same id again does nothing more', async () => {
  await pawl.request('POST', '/sessions', { id: 'u', workflow: GIVEN });
  const start = (await canvas('u')).hash;
  const one = await edit('u', 'ea', add('A'));
  const both = await edit('u', 'eb', add('B'));
  const undone = await pawl.request('POST', '/sessions/u/undo', { id: 'u1' });
  expect(undone).toEqual({ status: 200, body: { id: 'u1', outcome: { ok: true, hash: one } } });
  expect(await pawl.request('POST', '/sessions/u/undo', { id: 'u1' })).toEqual(undone);
  expect(await names('u')).toEqual(['Call', 'A']);
  await pawl.request('POST', '/sessions/u/undo', { id: 'u2' });
  expect((await canvas('u')).hash).toBe(start);
  await pawl.request('POST', '/sessions/u/undo', { id: 'u3', change: 'u1' });
  expect(await names('u')).toEqual(['Call', 'B']);
  await pawl.request('POST', '/sessions/u/redo', { id: 'r1' });
  expect((await canvas('u')).hash).toBe(both);
  const { body: changes } = await pawl.request('GET', '/sessions/u/changes');
  expect(changes.map(({ id, status, title }: Record<string, string>) => [id, status, title])).toEqual([
    ['ea', 'landed', 'Edit: adds A'],
    ['eb', 'landed', 'Edit: adds B'],
    ['u1', 'landed', 'Undo: Edit: adds B'],
    ['u2', 'landed', 'Undo: Edit: adds A'],
    ['u3', 'landed', 'Redo: Edit: adds B'],
    ['r1', 'landed', 'Redo: Edit: adds A'],
  ]);
  const told = (await pawl.events('u')).flatMap((event) =>
    event.type === 'change.undone' || event.type === 'change.redone' ? [[event.type, event.change, event.by]] : [],
  );
  expect(told).toEqual([
    ['change.undone', 'eb', 'u1'],
    ['change.undone', 'ea', 'u2'],
    ['change.redone', 'eb', 'u3'],
    ['change.redone', 'ea', 'r1'],
  ]);
  const nothing = await pawl.request('POST', '/sessions/u/redo', {});
  expect(nothing).toMatchObject({ status: 422, body: { code: 'NothingToDo' } });
});

test('what the agent landed is taken back too, unless later changes touch the same; the model hears of it', async () => {
  endpoint.script(scriptedCalls(setUrlCall('t1', 'https://b.example')), scriptedText('Done.'));
  await pawl.request('POST', '/sessions', { id: 'm', prompt: 'Change it', workflow: GIVEN });
  const { gates } = await pawl.until('m', ({ status }) => status === 'waiting');
  const decision = { id: 'd1', decision: 'approve', proposalHash: gates[0].proposalHash };
  await pawl.request('POST', '/sessions/m/gates/g1/decisions', decision);
  await edit('m', 'e1', setUrl('https://c.example'));
  const refused = await pawl.request('POST', '/sessions/m/undo', { id: 'x1', change: '1.1.0' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'StaleBase', changes: ['e1'] } });
  await pawl.request('POST', '/sessions/m/undo', { id: 'x2' });
  await pawl.request('POST', '/sessions/m/undo', { id: 'x3' });
  expect((await canvas('m')).workflow.nodes[0].parameters.url).toBe('https://a.example');
  endpoint.script(scriptedText('I see.'));
  await pawl.request('POST', '/sessions/m/messages', { id: 'm2', text: 'What happened?', mode: 'ask' });
  await pawl.until('m', ({ turn, status }) => turn === 2 && status === 'resting');
  expect(JSON.stringify(endpoint.requests.at(-1)?.body.messages)).toContain('A person undid or redid changes.');
});

test('a restore says what it takes back, has the canvas as it was, and can be undone', async () => {
  endpoint.script(scriptedCalls(setUrlCall('t1', 'https://b.example')), scriptedText('Done.'));
  await pawl.request('POST', '/sessions', { id: 'r', prompt: 'Change it', workflow: GIVEN });
  const start = (await canvas('r')).hash;
  const { gates } = await pawl.until('r', ({ status }) => status === 'waiting');
  const decision = { id: 'd1', decision: 'approve', proposalHash: gates[0].proposalHash };
  await pawl.request('POST', '/sessions/r/gates/g1/decisions', decision);
  const last = await edit('r', 'e1', add('A'));
  const { body: preview } = await pawl.request('GET', '/sessions/r/restore?step=0');
  expect(preview.undoes.map(({ id }: { id: string }) => id)).toEqual(['1.1.0', 'e1']);
  const restored = await pawl.request('POST', '/sessions/r/restore', { id: 'r1', step: 0 });
  expect(restored.body.outcome).toEqual({ ok: true, hash: start });
  const back = await pawl.request('POST', '/sessions/r/undo', { id: 'r2', change: 'r1' });
  expect(back.body.outcome).toEqual({ ok: true, hash: last });
  const landing = await pawl.request('POST', '/sessions/r/undo', { id: 'r3', change: 'g1' });
  expect(landing.status).toBe(200);
  expect(await names('r')).toEqual(['Call', 'A']);
  expect((await canvas('r')).workflow.nodes[0].parameters.url).toBe('https://a.example');
  const beyond = await pawl.request('POST', '/sessions/r/restore', { step: 99 });
  expect(beyond).toMatchObject({ status: 404, body: { code: 'NotFound' } });
});

test('a fork has the conversation, the canvas and what was pending at a step, and goes its own way', async () => {
  endpoint.script(
    scriptedCalls(setUrlCall('t1', 'https://b.example')),
    scriptedCalls(setUrlCall('t2', 'https://c.example')),
    scriptedText('Done.'),
  );
  await pawl.request('POST', '/sessions', { id: 'f', prompt: 'Change it twice', workflow: GIVEN });
  const parent = await pawl.until('f', ({ status }) => status === 'waiting');
  const forked = await pawl.request('POST', '/sessions/f/fork', { id: 'f2', step: 1 });
  expect(forked).toEqual({ status: 201, body: { id: 'f2' } });
  expect(await pawl.request('POST', '/sessions/f/fork', { id: 'f2', step: 1 })).toEqual(forked);
  const fork = await pawl.until('f2', ({ status }) => status === 'waiting');
  expect(fork).toMatchObject({ turn: 1, step: 1, forkedFrom: { session: 'f', step: 1 }, usage: { modelCalls: 0 } });
  expect(fork.gates[0].changes.map(({ id }: { id: string }) => id)).toEqual(['1.1.0']);
  expect((await canvas('f2', '?draft=1')).workflow.nodes[0].parameters.url).toBe('https://b.example');
  const { body: messages } = await pawl.request('GET', '/sessions/f2/messages');
  expect(messages[0]).toMatchObject({ role: 'user', text: 'Change it twice' });

  const decision = { id: 'd1', decision: 'approve', proposalHash: fork.gates[0].proposalHash };
  expect((await pawl.request('POST', '/sessions/f2/gates/g1/decisions', decision)).status).toBe(200);
  endpoint.script(scriptedText('It fetches b.'));
  await pawl.request('POST', '/sessions/f2/messages', { id: 'm1', text: 'And now?', mode: 'ask' });
  await pawl.until('f2', ({ turn, status }) => turn === 2 && status === 'resting');
  const sent = endpoint.requests.at(-1)?.body.messages as { content: { type: string }[] }[];
  expect(sent.flatMap(({ content }) => content.map(({ type }) => type))).toEqual(
    expect.arrayContaining(['tool_use', 'tool_result']),
  );
  expect((await pawl.request('GET', '/sessions/f')).body.gates).toEqual(parent.gates);
  const taken = await pawl.request('POST', '/sessions/m/fork', { id: 'f2' });
  expect(taken).toMatchObject({ status: 409, body: { code: 'AlreadyExists' } });
});
