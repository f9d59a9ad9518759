import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../src/session/policy.ts';
import { addNoOp } from '../../support/add-no-op.ts';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';

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

const ALWAYS = { ...DEFAULT_POLICY, plan: 'always' };
const plan = (id: string, text: string) => scriptedCalls({ id, name: 'propose_plan', input: { plan: text } });
const addition = scriptedCalls({
  id: 'a1',
  ...addNoOp('Wait here'),
});

const toolsOf = (request: number) => {
  const tools = (endpoint.requests.at(request)?.body.tools ?? []) as { name: string }[];
  return tools.map(({ name }) => name);
};
const lastWords = (request: number) => {
  const messages = endpoint.requests.at(request)?.body.messages as { content: { type: string; text?: string }[] }[];
  return messages.at(-1)?.content.flatMap(({ text }) => (text === undefined ? [] : [text])) ?? [];
};
const decide = (session: string, gate: string, body: Record<string, unknown>) =>
  pawl.request('POST', `/sessions/${session}/gates/${gate}/decisions`, body);

test('where a plan is always wanted nothing is built before one is approved; it is refined as often as wanted', async () => {
  endpoint.script(plan('p1', '1. Wait'));
  await pawl.request('POST', '/sessions', { id: 'p', prompt: 'Build something', policy: ALWAYS });
  const first = await pawl.until('p', ({ status }) => status === 'waiting');
  expect(first).toMatchObject({
    outcome: 'planned',
    gates: [{ id: 'g1', kind: 'plan', text: '1. Wait', changes: [] }],
  });
  expect(toolsOf(-1)).toEqual(expect.arrayContaining(['propose_plan', 'ask_user', 'search_nodes']));
  expect(toolsOf(-1)).not.toContain('add_nodes');

  const { proposalHash } = first.gates[0];
  expect(await decide('p', 'g1', { id: 'x0', decision: 'add', proposalHash })).toMatchObject({
    status: 422,
    body: { code: 'InvalidInput' },
  });
  expect(await decide('p', 'g1', { id: 'x1', decision: 'approve', proposalHash: 'other' })).toMatchObject({
    status: 409,
    body: { code: 'StaleProposal' },
  });
  expect(await decide('p', 'g1', { id: 'x2', decision: 'refine', proposalHash })).toMatchObject({
    status: 422,
    body: { code: 'InvalidInput' },
  });
  endpoint.script(plan('p2', '1. Wait\n2. End'));
  const refined = await decide('p', 'g1', { id: 'd1', decision: 'refine', proposalHash, text: 'And an end.' });
  expect(refined).toEqual({ status: 200, body: { id: 'd1', outcome: { ok: true, turn: 2, gate: 'g1' } } });
  const second = await pawl.until('p', ({ gates }) => gates[0]?.id === 'g2');
  expect(lastWords(-1)).toEqual(expect.arrayContaining([expect.stringContaining('1. Wait'), 'And an end.']));
  expect(toolsOf(-1)).not.toContain('add_nodes');

  endpoint.script(plan('p3', '1. Wait\n2. Stop'));
  await pawl.request('POST', '/sessions/p/messages', { id: 'm2', text: 'Call the end Stop.' });
  const third = await pawl.until('p', ({ gates }) => gates[0]?.id === 'g3');
  expect(lastWords(-1)).toEqual(expect.arrayContaining([expect.stringContaining('2. End'), 'Call the end Stop.']));

  endpoint.script(addition, scriptedText('Built.'));
  const approval = { id: 'd2', decision: 'approve', proposalHash: third.gates[0].proposalHash };
  expect((await decide('p', 'g3', approval)).body.outcome).toMatchObject({ ok: true, turn: 4 });
  expect((await decide('p', 'g3', approval)).body.outcome).toMatchObject({ ok: true, turn: 4 });
  const built = await pawl.until('p', ({ gates }) => gates[0]?.kind === 'landing');
  expect(built.outcome).toBe('built');
  expect(toolsOf(-1)).toContain('add_nodes');
  expect(
    await decide('p', 'g2', { id: 'd3', decision: 'approve', proposalHash: second.gates[0].proposalHash }),
  ).toMatchObject({ status: 409, body: { code: 'AlreadyDecided' } });
  const decided = (await pawl.events('p')).flatMap((event) =>
    event.type === 'gate.decided' || event.type === 'gate.superseded' ? [[event.type, event.gate]] : [],
  );
  expect(decided).toEqual([
    ['gate.decided', 'g1'],
    ['gate.superseded', 'g2'],
    ['gate.decided', 'g3'],
  ]);
});

test('a dismissed plan leaves the session at rest, and the model hears of it', async () => {
  endpoint.script(plan('p1', 'Do it'));
  await pawl.request('POST', '/sessions', { id: 'q', prompt: 'Build something' });
  const { gates } = await pawl.until('q', ({ status }) => status === 'waiting');
  await decide('q', 'g1', { id: 'd1', decision: 'dismiss', proposalHash: gates[0].proposalHash });
  await pawl.until('q', ({ status, outcome }) => status === 'resting' && outcome === 'nothing');
  endpoint.script(scriptedText('All right.'));
  await pawl.request('POST', '/sessions/q/messages', { id: 'm2', text: 'Never mind.' });
  await pawl.until('q', ({ turn, status }) => turn === 2 && status === 'resting');
  expect(lastWords(-1).join('\n')).toContain('The person dismissed your plan.');
});

test('questions are answered by option, by several, in own words or by a message, and the turn goes on', async () => {
  const questions = [
    { question: 'Where to?', kind: 'single', options: ['Slack', 'Mail'] },
    { question: 'When?', kind: 'multi', options: ['Mornings', 'Evenings'] },
    { question: 'How?', kind: 'text' },
  ];
  endpoint.script(scriptedCalls({ id: 'q1', name: 'ask_user', input: { questions } }));
  await pawl.request('POST', '/sessions', { id: 'r', prompt: 'Tell me things' });
  const { gates } = await pawl.until('r', ({ status }) => status === 'waiting');
  const [{ proposalHash, questions: asked }] = gates;
  expect(asked).toEqual([
    { id: 'q1', ...questions[0] },
    { id: 'q2', ...questions[1] },
    { id: 'q3', ...questions[2] },
  ]);
  const unknown = await decide('r', 'g1', { decision: 'answer', proposalHash, answers: { q9: 'x' } });
  expect(unknown).toMatchObject({ status: 422, body: { code: 'InvalidInput' } });
  endpoint.script(scriptedText('Thanks.'));
  const answers = { q1: 'Slack', q2: ['Mornings', 'Evenings'] };
  await decide('r', 'g1', { id: 'd1', decision: 'answer', proposalHash, answers });
  await pawl.until('r', ({ turn, status }) => turn === 2 && status === 'resting');
  const words = lastWords(-1).join('\n');
  expect(words).toContain('Where to?\nSlack\n\nWhen?\nMornings; Evenings\n\nHow?\n(no answer: decide yourself)');

  endpoint.script(scriptedCalls({ id: 'q2', name: 'ask_user', input: { questions: questions.slice(2) } }));
  await pawl.request('POST', '/sessions/r/messages', { id: 'm2', text: 'Go on' });
  await pawl.until('r', ({ status }) => status === 'waiting');
  endpoint.script(scriptedText('Thanks again.'));
  await pawl.request('POST', '/sessions/r/messages', { id: 'm3', text: 'By hand.' });
  await pawl.until('r', ({ turn, status }) => turn === 4 && status === 'resting');
  expect(lastWords(-1)).toEqual(
    expect.arrayContaining([expect.stringContaining('answered your questions'), 'By hand.']),
  );
});

test('what stands behind a call that asks is not run, and the model is told so', async () => {
  endpoint.script({
    steps: scriptedCalls(
      { id: 'p1', name: 'propose_plan', input: { plan: 'Do it' } },
      { id: 's1', name: 'search_nodes', input: { queries: [{ queryType: 'name', query: 'slack' }] } },
    ).steps,
  });
  await pawl.request('POST', '/sessions', { id: 's', prompt: 'Build something' });
  const { gates, usage } = await pawl.until('s', ({ status }) => status === 'waiting');
  expect(usage.toolCalls).toBe(1);
  endpoint.script(scriptedText('Fine.'));
  await decide('s', 'g1', { id: 'd1', decision: 'approve', proposalHash: gates[0].proposalHash });
  await pawl.until('s', ({ turn, status }) => turn === 2 && status === 'resting');
  const messages = (endpoint.requests.at(-1)?.body.messages ?? []) as {
    content: { type: string; is_error?: boolean }[];
  }[];
  const results = messages.flatMap(({ content }) => content.filter(({ type }) => type === 'tool_result'));
  expect(results.map(({ is_error }) => is_error === true)).toEqual([false, true]);
});

test('the offline planner plans first where that is wanted, and builds what was approved', async () => {
  const prompt =
    'Every day at 9 fetch https://api.example.com/orders and post how many there are to the Slack channel #sales';
  await pawl.request('POST', '/sessions', { id: 'o', prompt, model: 'offline', policy: ALWAYS });
  const { gates } = await pawl.until('o', ({ status }) => status === 'waiting');
  expect(gates[0].text).toContain('Schedule Trigger');
  await decide('o', 'g1', { id: 'd1', decision: 'approve', proposalHash: gates[0].proposalHash });
  await pawl.until('o', (session) => session.gates[0]?.kind === 'landing');
  const { body } = await pawl.request('GET', '/sessions/o/workflow?draft=1');
  expect(body.workflow.nodes.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['n8n-nodes-base.scheduleTrigger', 'n8n-nodes-base.httpRequest', 'n8n-nodes-base.slack']),
  );
});
