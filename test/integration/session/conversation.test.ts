import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MessagesEndpoint,
  scriptedError,
  startMisbehavingEndpoint,
} from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { messageStart, scriptedCalls, scriptedText, textBlock } from '../../support/scripted-messages.ts';

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

const WEBHOOK = {
  id: 'n1',
  name: 'Hook',
  type: 'n8n-nodes-base.webhook',
  typeVersion: 2,
  position: [0, 0],
  parameters: { path: 'in' },
};
const CALL = {
  id: 'n2',
  name: 'Call',
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  position: [200, 0],
  parameters: { url: 'https://a.example' },
};
const GIVEN = {
  name: 'Given',
  nodes: [WEBHOOK, CALL],
  connections: { Hook: { main: [[{ node: 'Call', type: 'main', index: 0 }]] } },
};

const resting = (session: { status: string }) => session.status === 'resting';
const waiting = (session: { status: string }) => session.status === 'waiting';

function setUrl(id: string, value: string) {
  return { id, name: 'set_parameters', input: { node: 'Call', set: [{ path: 'url', value }] } };
}

/** A promise to hold the endpoint at, and the promise that it is held there. */
function hold() {
  const held = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  return { until: held.promise, heard: () => heard.resolve(), reached: heard.promise, release: () => held.resolve() };
}

async function lastUserBlocks() {
  const messages = endpoint.requests.at(-1)?.body.messages as {
    content: { type: string; text?: string; content?: unknown; is_error?: boolean }[];
  }[];
  return messages.at(-1)?.content ?? [];
}

test('an overloaded model and a cut stream are tried again, and the text so far is announced as void', async () => {
  endpoint.script(
    scriptedError(529, 'overloaded_error', 'overloaded', { 'retry-after-ms': '10' }),
    { steps: [messageStart(), ...textBlock(0, 'Half an ans').slice(0, 2), { cut: true }] },
    scriptedText('Whole.'),
  );
  await pawl.request('POST', '/sessions', { id: 'retry', prompt: 'Hello?', mode: 'ask' });
  const session = await pawl.until('retry', (one) => resting(one) && one.outcome !== undefined);
  expect(session.outcome).toBe('answered');
  const { body } = await pawl.request('GET', '/sessions/retry/messages');
  expect(JSON.stringify(body)).toContain('Whole.');
  expect(JSON.stringify(body)).not.toContain('Half');
});

test('a refused key ends the turn as failed, saying so', async () => {
  endpoint.script(scriptedError(401, 'authentication_error', 'bad key'));
  await pawl.request('POST', '/sessions', { id: 'key', prompt: 'Hello' });
  expect(await pawl.until('key', (one) => resting(one) && one.outcome !== undefined)).toMatchObject({
    outcome: 'failed',
  });
});

test('a failing call is told to the model and stops neither the others nor the turn', async () => {
  endpoint.script(
    scriptedCalls(
      { id: 't1', name: 'get_node_details', input: { nodeName: 'n8n-nodes-base.noSuchNode' } },
      { id: 't2', name: 'no_such_tool', input: {} },
      { id: 't3', name: 'set_parameters', input: { node: 'Call', wrong: 1 } },
      setUrl('t4', 'https://b.example'),
    ),
    scriptedText('Done.'),
  );
  await pawl.request('POST', '/sessions', { id: 'fail', prompt: 'Change the url', workflow: GIVEN });
  const session = await pawl.until('fail', waiting);
  expect(session.gates[0]).toMatchObject({ form: 'list', changes: [{ id: '1.1.3' }] });
  const blocks = await lastUserBlocks();
  expect(blocks.map((block) => [block.type, block.is_error ?? false])).toEqual([
    ['tool_result', true],
    ['tool_result', true],
    ['tool_result', true],
    ['tool_result', false],
  ]);
});

test('a message while the model works is read at the next step of the same turn', async () => {
  const first = hold();
  endpoint.script(
    { steps: [{ until: first.until, heard: first.heard }, ...scriptedCalls(setUrl('t1', 'https://c.example')).steps] },
    scriptedText('Both done.'),
  );
  await pawl.request('POST', '/sessions', { id: 'queue', prompt: 'Change the url', workflow: GIVEN });
  await first.reached;
  const queued = pawl.request('POST', '/sessions/queue/messages', { id: 'm2', text: 'and please be brief' });
  first.release();
  expect((await queued).body).toMatchObject({ id: 'm2', outcome: { ok: true, turn: 1 } });
  await pawl.until('queue', waiting);
  expect((await lastUserBlocks()).map((block) => block.text ?? block.type)).toEqual([
    'tool_result',
    'and please be brief',
  ]);
});

test('an edit while the model works lands at once, and the change that overlaps it becomes a conflict', async () => {
  const second = hold();
  endpoint.script(scriptedCalls(setUrl('t1', 'https://d.example')), {
    steps: [{ until: second.until, heard: second.heard }, ...scriptedText('Done.').steps],
  });
  await pawl.request('POST', '/sessions', { id: 'edit', prompt: 'Change the url', workflow: GIVEN });
  await second.reached;
  const { hash } = (await pawl.request('GET', '/sessions/edit/workflow')).body;
  const operations = [{ type: 'setParameters', node: 'Call', set: [{ path: 'url', value: 'https://mine.example' }] }];
  const edited = await pawl.request('POST', '/sessions/edit/edits', { id: 'e1', baseHash: hash, operations });
  expect(edited).toMatchObject({ status: 200, body: { outcome: { ok: true } } });
  const again = await pawl.request('POST', '/sessions/edit/edits', { id: 'e2', baseHash: hash, operations });
  expect(again).toMatchObject({ status: 409, body: { code: 'StaleBase' } });
  second.release();
  await pawl.until('edit', resting);
  const { workflow } = (await pawl.request('GET', '/sessions/edit/workflow')).body;
  expect(workflow.nodes[1].parameters.url).toBe('https://mine.example');
  const { body: changes } = await pawl.request('GET', '/sessions/edit/changes');
  expect(JSON.stringify(changes)).toContain('"status":"conflicted"');
});

test('the next turn tells the model what landed of its proposal', async () => {
  endpoint.script(
    scriptedCalls(setUrl('t1', 'https://f.example')),
    scriptedText('Done.'),
    scriptedText('It is there.'),
  );
  await pawl.request('POST', '/sessions', { id: 'told', prompt: 'Change the url', workflow: GIVEN });
  const [gate] = (await pawl.until('told', waiting)).gates;
  const { body: preview } = await pawl.request('POST', '/sessions/told/gates/g1/preview', { approve: ['1.1.0'] });
  const decision = { id: 'd1', decision: 'approve', proposalHash: preview.proposalHash, approve: preview.approve };
  expect(gate.id).toBe('g1');
  expect(await pawl.request('POST', '/sessions/told/gates/g1/decisions', decision)).toMatchObject({ status: 200 });
  await pawl.request('POST', '/sessions/told/messages', { id: 'm2', text: 'Is it there?', mode: 'ask' });
  await pawl.until('told', (one) => resting(one) && one.turn === 2);
  expect((await lastUserBlocks()).map((block) => block.text)[1]).toBe(
    '<since-last-turn>\n["Your proposal g1 was decided. Landed: Configured Call: URL = https://f.example."]\n</since-last-turn>',
  );
});

test('a proposal that is sent back stays, and its words begin the next turn; those of a dismissal are told in it', async () => {
  endpoint.script(
    scriptedCalls(setUrl('t1', 'https://g.example')),
    scriptedText('Done.'),
    scriptedCalls(setUrl('t2', 'https://h.example')),
    scriptedText('Now it is h.'),
  );
  await pawl.request('POST', '/sessions', { id: 'back', prompt: 'Change the url', workflow: GIVEN });
  const decide = async (id: string, decision: string, text: string) => {
    const [gate] = (await pawl.until('back', waiting)).gates;
    const body = { id, decision, proposalHash: gate.proposalHash, text };
    expect(await pawl.request('POST', `/sessions/back/gates/${gate.id}/decisions`, body)).toMatchObject({
      status: 200,
    });
  };
  await decide('d1', 'refine', 'Take h instead.');
  await pawl.until('back', (one) => waiting(one) && one.turn === 2);
  const { gates } = (await pawl.request('GET', '/sessions/back')).body;
  expect(gates).toMatchObject([{ id: 'g2', changes: [{ id: '1.1.0' }, { id: '2.3.0' }] }]);
  expect(gates[0].changes).toHaveLength(2);
  const { body: said } = await pawl.request('GET', '/sessions/back/messages');
  expect(said.map(({ text }: { text: string }) => text)).toContain('Take h instead.');
  endpoint.script(scriptedText('I see.'));
  await decide('d2', 'dismiss', 'We stay with the old one.');
  await pawl.request('POST', '/sessions/back/messages', { id: 'm3', text: 'And now?', mode: 'ask' });
  await pawl.until('back', (one) => resting(one) && one.turn === 3);
  expect((await lastUserBlocks()).map((block) => block.text)[1]).toContain(
    'says of it: \\"We stay with the old one.\\"',
  );
});

test('cancel ends the turn at once while the model is silent, and the session goes on afterwards', async () => {
  const never = hold();
  endpoint.script({ steps: [messageStart(), { until: never.until, heard: never.heard }] }, scriptedText('Here again.'));
  await pawl.request('POST', '/sessions', { id: 'stop', prompt: 'Think for ever', workflow: GIVEN });
  await never.reached;
  const cancelled = await pawl.request('POST', '/sessions/stop/cancel', { id: 'c1' });
  expect(cancelled).toMatchObject({ status: 200, body: { outcome: { ok: true, turn: 1 } } });
  expect(await pawl.until('stop', resting)).toMatchObject({ outcome: 'cancelled' });
  never.release();
  await pawl.request('POST', '/sessions/stop/messages', { id: 'm2', text: 'Are you there?', mode: 'ask' });
  expect(await pawl.until('stop', (one) => resting(one) && one.turn === 2)).toMatchObject({ outcome: 'answered' });
});

test('parameters that a tool call only describes are worded by a call of the fast role', async () => {
  endpoint.script(
    scriptedCalls({
      id: 't1',
      name: 'update_node_parameters',
      input: { nodeId: 'Call', changes: ['post to https://e.example'] },
    }),
    scriptedCalls({
      id: 'f1',
      name: 'set_parameters',
      input: {
        set: [
          { path: 'url', value: 'https://e.example' },
          { path: 'method', value: 'POST' },
        ],
      },
    }),
    scriptedText('Done.'),
  );
  await pawl.request('POST', '/sessions', { id: 'fast', prompt: 'Change it', workflow: GIVEN });
  const session = await pawl.until('fast', waiting);
  expect(session.usage).toMatchObject({ modelCalls: 3, toolCalls: 1 });
  const { workflow } = (await pawl.request('GET', '/sessions/fast/workflow?draft=1')).body;
  expect(workflow.nodes[1].parameters).toMatchObject({ url: 'https://e.example', method: 'POST' });
});

test('an ended session takes nothing more', async () => {
  endpoint.script(scriptedText('Hello.'));
  await pawl.request('POST', '/sessions', { id: 'end', prompt: 'Hello', mode: 'ask' });
  await pawl.until('end', (one) => resting(one) && one.outcome !== undefined);
  expect(await pawl.request('POST', '/sessions/end/end', { id: 'x1' })).toMatchObject({ status: 200 });
  expect(await pawl.request('POST', '/sessions/end/messages', { id: 'm2', text: 'Still there?' })).toMatchObject({
    status: 409,
    body: { code: 'SessionEnded' },
  });
});

test('half a character in what the model writes hangs nobody', async () => {
  endpoint.script(
    scriptedCalls({
      id: 't1',
      name: 'set_parameters',
      input: { node: 'Call', set: [{ path: 'url', value: 'https://\ud83d.example' }] },
    }),
    scriptedText('Done \ud83d.'),
  );
  await pawl.request('POST', '/sessions', { id: 'half', prompt: 'Change the url', workflow: GIVEN });
  const session = await pawl.until('half', (one) => one.status !== 'working' && one.outcome !== undefined);
  expect(session).toMatchObject({ outcome: 'answered', usage: { modelCalls: 2, toolCalls: 1 } });
});
