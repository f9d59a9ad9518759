import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRunFile } from '../../../src/cli/run-file.ts';
import type { Store } from '../../../src/ports/store.ts';
import {
  type EndpointStep,
  type MessagesEndpoint,
  type ScriptedAnswer,
  scriptedError,
  startMisbehavingEndpoint,
} from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import {
  blockDelta,
  blockStart,
  blockStop,
  messageEnd,
  messageStart,
  scriptedCalls,
  scriptedText,
  textBlock,
  toolBlock,
} from '../../support/scripted-messages.ts';
import { eventsOf, openStoreOf } from '../../support/session-events.ts';

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;
let store: Store;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  pawl = await startPawl({ ...modelAt(endpoint.url), PAWL_FALLBACK_MODELS: 'scripted-2, scripted-3' });
  store = await openStoreOf(pawl.home);
});

afterAll(async () => {
  await store.close();
  await pawl.stop();
  await endpoint.close();
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
const SOON = { 'retry-after-ms': '1' };

const setUrl = (id: string, value: string) => ({
  id,
  name: 'set_parameters',
  input: { node: 'Call', set: [{ path: 'url', value }] },
});
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const overloaded = () => scriptedError(529, 'overloaded_error', 'too busy', SOON);
const unknown = () => scriptedError(404, 'not_found_error', 'no such model');
const from = (model: string, ...steps: readonly EndpointStep[]): ScriptedAnswer => ({
  steps: [messageStart({ input_tokens: 10, output_tokens: 1 }, model), ...steps],
});
const ended = (stopReason: string, ...steps: readonly EndpointStep[]): ScriptedAnswer => ({
  steps: [messageStart(), ...steps, ...messageEnd(stopReason)],
});

interface Block {
  readonly type: string;
  readonly tool_use_id?: string;
  readonly is_error?: boolean;
}

function blocksOf(request: Readonly<Record<string, unknown>> | undefined): readonly Block[] {
  const messages = (request?.messages ?? []) as readonly { readonly content: readonly Block[] }[];
  return messages.flatMap(({ content }) => content);
}

/** Runs a session's first turn to its end on these answers, and says what was asked of whom meanwhile. */
async function play(id: string, mode: 'build' | 'ask', ...answers: readonly ScriptedAnswer[]) {
  const before = endpoint.requests.length;
  endpoint.script(...answers);
  await pawl.request('POST', '/sessions', { id, prompt: 'Change the url', mode, workflow: GIVEN });
  const session = await pawl.until(id, (one) => one.status !== 'working' && one.outcome !== undefined);
  const requests = endpoint.requests.slice(before).map(({ body }) => body);
  const [finished] = await eventsOf(store, id, 'turn.finished');
  return { session, requests, failure: finished?.failure, models: requests.map(({ model }) => model) };
}

test('after its retries an overloaded model gives way to the next, which the message names', async () => {
  const { session, models } = await play(
    'next',
    'ask',
    ...times(6, overloaded()),
    from('scripted-2', ...textBlock(0, 'Here.'), ...messageEnd('end_turn')),
  );
  expect(session).toMatchObject({ outcome: 'answered', usage: { modelCalls: 7 } });
  expect(models).toEqual([...times(6, 'scripted-1'), 'scripted-2']);
  const messages = await store.messages({ workspace: 'home', session: 'next' });
  expect(messages.at(-1)).toMatchObject({ role: 'assistant', model: 'scripted-2' });
  const told = (await eventsOf(store, 'next', 'message.restarted')).map(({ attempt, model }) => [attempt, model]);
  expect(told).toEqual([...[2, 3, 4, 5, 6].map((attempt) => [attempt, undefined]), [7, 'scripted-2']]);
});

test('an hour of Retry-After is not waited for: the next model, and at last the end, saying when to try again', async () => {
  const hour = { 'retry-after': '3600' };
  const limited = () => scriptedError(429, 'rate_limit_error', 'slow down', hour);
  const { session, failure, models } = await play('hour', 'ask', limited(), unknown(), limited());
  expect(session.outcome).toBe('failed');
  expect(models).toEqual(['scripted-1', 'scripted-2', 'scripted-3']);
  expect(failure?.code).toBe('ModelRateLimited');
  expect(failure?.message).toMatch(
    /^the model endpoint limits how often it is asked; it can be asked again from 2\d{3}-.*Z; the next models did not answer either: scripted-2 \(ModelNotFound\), scripted-3 \(ModelRateLimited\): status 429: slow down$/,
  );
});

test('a refused key ends the turn at once, saying so', async () => {
  const { failure, models } = await play('key', 'ask', scriptedError(401, 'authentication_error', 'bad key'));
  expect(models).toEqual(['scripted-1']);
  expect(failure).toEqual({
    code: 'ModelAuthentication',
    message: 'the model endpoint refused the key: status 401: bad key',
  });
});

test('a refusal ends the turn with its reason', async () => {
  const { session, failure } = await play('refuse', 'build', {
    steps: [
      messageStart(),
      ...textBlock(0, 'Well, '),
      {
        event: 'message_delta',
        data: {
          type: 'message_delta',
          delta: { stop_reason: 'refusal', stop_details: { type: 'refusal', explanation: 'It could do harm.' } },
          usage: { output_tokens: 3 },
        },
      },
      { event: 'message_stop', data: { type: 'message_stop' } },
    ],
  });
  expect(session).toMatchObject({ outcome: 'failed', usage: { inputTokens: 10, outputTokens: 3, modelCalls: 1 } });
  expect(failure).toEqual({
    code: 'ModelRefused',
    message: 'the model refused to go on with this request: It could do harm.',
  });
});

test('a conversation that is too long is made shorter once, and the turn goes on', async () => {
  const queries = ['http', 'mail', 'slack', 'sheet'].map((query) => ({ queryType: 'name', query }));
  const search = { id: 's', name: 'search_nodes', input: { queries } };
  const tooLong = scriptedError(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum');
  const { session, requests } = await play(
    'long',
    'ask',
    scriptedCalls(search, { ...search, id: 's2' }),
    scriptedCalls(READ),
    tooLong,
    scriptedText('It fits.'),
  );
  expect(session).toMatchObject({ outcome: 'answered', usage: { modelCalls: 4 } });
  const sizes = requests.map(({ messages }) => JSON.stringify(messages).length);
  expect(sizes[3]).toBeLessThan(sizes[2] as number);
});

test('a pause is no end: the answer is sent back, and the turn goes on', async () => {
  const { session, requests } = await play(
    'pause',
    'ask',
    ended('pause_turn', ...textBlock(0, 'Let me see.')),
    scriptedText('There.'),
  );
  expect(session).toMatchObject({ outcome: 'answered', step: 2 });
  expect(JSON.stringify(requests[1]?.messages)).toContain('Let me see.');
});

test('tool_use without a call is asked for again', async () => {
  const { session } = await play('empty', 'build', ended('tool_use'), scriptedText('Nothing to do.'));
  expect(session).toMatchObject({ outcome: 'answered', step: 1, usage: { modelCalls: 2 } });
});

test('a call that max_tokens cut is never run, and the model is told', async () => {
  const { session, requests } = await play(
    'cut',
    'build',
    ended(
      'max_tokens',
      ...toolBlock(0, 't1', 'set_parameters', JSON.stringify(setUrl('', 'https://b.example').input)),
      ...toolBlock(1, 't2', 'set_parameters', '{"node":"Call","set":[{"path":"url","value":"https://half'),
    ),
    scriptedText('Done.'),
  );
  expect(session).toMatchObject({ outcome: 'built', usage: { toolCalls: 1 } });
  expect(JSON.stringify(requests[1]?.messages)).toContain('in the middle of a call of \\"set_parameters\\"');
  const { workflow } = (await pawl.request('GET', '/sessions/cut/workflow?draft=1')).body;
  expect(workflow.nodes[0].parameters.url).toBe('https://b.example');
});

test('answers that are cut off again and again end the turn', async () => {
  const { session, failure } = await play(
    'cuts',
    'build',
    ...times(3, ended('max_tokens', ...textBlock(0, 'so much'))),
  );
  expect(session).toMatchObject({ outcome: 'failed', step: 3 });
  expect(failure?.code).toBe('ModelAnswerCut');
});

test('of three calls the one with half arguments fails, and the others count', async () => {
  const { session } = await play(
    'half',
    'build',
    ended(
      'tool_use',
      ...toolBlock(0, 't1', 'set_parameters', JSON.stringify(setUrl('', 'https://c.example').input)),
      ...toolBlock(1, 't2', 'set_parameters', '{"node":"Call","set":['),
      ...toolBlock(2, 't3', 'rename_node', '{"node":"Call","name":"Asked"}'),
    ),
    scriptedText('Done.'),
  );
  expect(session.outcome).toBe('built');
  expect((await eventsOf(store, 'half', 'tool.failed')).map(({ call, code }) => [call, code])).toEqual([
    ['1.1.1', 'ToolInputInvalid'],
  ]);
  expect((await eventsOf(store, 'half', 'change.pended')).map(({ change }) => change.id)).toEqual(['1.1.0', '1.1.2']);
});

test('the same failing call for the third time ends the turn', async () => {
  const failing = { id: 'f', name: 'set_parameters', input: { node: 'Nobody', set: [{ path: 'url', value: 'x' }] } };
  const { session, failure } = await play('same', 'build', ...times(3, scriptedCalls(failing)));
  expect(session).toMatchObject({ outcome: 'failed', usage: { modelCalls: 3, toolCalls: 3 } });
  expect(failure?.code).toBe('ModelStuck');
  expect(failure?.message).toContain('set_parameters, NodeNotFound');
});

test('200 calls in one answer run, each once', async () => {
  const calls = Array.from({ length: 200 }, (_, index) =>
    index % 10 === 9 ? setUrl(`t${index}`, `https://${index}.example`) : { ...READ, id: `t${index}` },
  );
  const { session, requests } = await play('many', 'build', scriptedCalls(...calls), scriptedText('Done.'));
  expect(session).toMatchObject({ outcome: 'built', usage: { toolCalls: 200 } });
  const results = blocksOf(requests[1]).slice(-200);
  expect(results.map(({ tool_use_id }) => tool_use_id)).toEqual(calls.map(({ id }) => id));
  expect(results.filter(({ is_error }) => is_error)).toEqual([]);
});

test('F126: thinking goes back as it came to its own model, and not at all to another', async () => {
  const thinks = [
    blockStart(0, { type: 'thinking', thinking: '', signature: '' }),
    blockDelta(0, { type: 'thinking_delta', thinking: 'a' }),
    blockDelta(0, { type: 'thinking_delta', thinking: 'b' }),
    blockDelta(0, { type: 'signature_delta', signature: 'sig1' }),
    blockStop(0),
  ];
  const cut = { steps: [messageStart(), ...thinks.slice(0, 3), { cut: true } as const] };
  const { session, requests, models } = await play(
    'think',
    'ask',
    cut,
    ended('tool_use', ...thinks, ...toolBlock(1, 't1', 'get_workflow', '{}')),
    ended('tool_use', ...toolBlock(0, 't2', 'get_workflow', '{}')),
    unknown(),
    from('scripted-2', ...textBlock(0, 'Here.'), ...messageEnd('end_turn')),
  );
  expect(session.outcome).toBe('answered');
  expect(models).toEqual([...times(4, 'scripted-1'), 'scripted-2']);
  const thinking = requests.map((request) => blocksOf(request).filter(({ type }) => type === 'thinking'));
  const signed = { type: 'thinking', thinking: 'ab', signature: 'sig1' };
  expect(thinking).toEqual([[], [], [signed], [signed], []]);
  expect(
    JSON.stringify(await store.events({ workspace: 'home', session: 'think' }, { after: 0, limit: 1000 })),
  ).not.toContain('sig1');
});

test('a worker that dies in the wait before a retry takes neither count nor place with it', async () => {
  const waiting = Promise.withResolvers<void>();
  const pause = scriptedError(529, 'overloaded_error', 'too busy', { 'retry-after-ms': '3000' });
  endpoint.script(overloaded(), overloaded(), { ...pause, asked: waiting.resolve });
  await pawl.request('POST', '/sessions', { id: 'died', prompt: 'Hello?', mode: 'ask' });
  await waiting.promise;
  const before = endpoint.requests.length - 3;
  const row = () => store.call({ workspace: 'home', session: 'died' }, '1.1.model');
  await expect.poll(async () => JSON.stringify((await row())?.result)).toContain('"failures":3');
  const { worker } = readRunFile(pawl.home).children;
  process.kill(worker?.pid ?? 0, 'SIGKILL');
  endpoint.script(
    ...times(3, overloaded()),
    unknown(),
    from('scripted-3', ...textBlock(0, 'Here.'), ...messageEnd('end_turn')),
  );
  const session = await pawl.until('died', (one) => one.outcome !== undefined);
  expect(session).toMatchObject({ outcome: 'answered', usage: { modelCalls: 8 } });
  const models = endpoint.requests.slice(before).map(({ body }) => body.model);
  expect(models).toEqual([...times(6, 'scripted-1'), 'scripted-2', 'scripted-3']);
});
