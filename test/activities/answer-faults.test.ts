import { describe, expect, test } from 'vitest';
import { unreadableArguments } from '../../src/agent/input/unreadable-arguments.ts';
import type { ContentBlock } from '../../src/contract/messages-api.ts';
import type { JsonObject } from '../../src/document/workflow-json.ts';
import { ModelFault } from '../../src/ports/model.ts';
import { type Answering, calls, KEY, says, startModelTurn } from './model-turn.ts';

type Turn = Awaited<ReturnType<typeof startModelTurn>>;

const READ = { name: 'get_workflow' };
const many = (count: number, answer: Answering): Answering[] => Array.from({ length: count }, () => answer);
const PAUSE: Answering = { ...says('thinking…'), stopReason: 'pause_turn' };
const CUT_TEXT: Answering = { ...says('so long'), stopReason: 'max_tokens' };
const CUT_CALL: Answering = { stopReason: 'max_tokens', cutCall: 'add_nodes' };

/** What the model was shown last by us: the last message of its last request. */
function lastBlocks({ asked }: Turn): readonly ContentBlock[] {
  const last = asked.at(-1)?.request.messages.at(-1);
  if (last?.role !== 'user') throw new Error('a request ends with what we say');
  return last.content;
}

describe('pause_turn', () => {
  test('sends the answer back and goes on', async () => {
    const turn = await startModelTurn({ main: [PAUSE, says('done')] });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done', said: true }, step: 2 });
    expect(turn.asked.at(-1)?.request.messages.slice(-2)).toMatchObject([
      { role: 'assistant', content: [{ type: 'text', text: 'thinking…' }] },
      { role: 'user', content: [{ type: 'text', text: '(Go on.)' }] },
    ]);
  });

  test('eight times in a row, and then ends the turn', async () => {
    const patient = await startModelTurn({ main: [...many(8, PAUSE), says('done')] });
    expect(await patient.turn()).toMatchObject({ outcome: { type: 'done' }, step: 9 });
    const stuck = await startModelTurn({ main: many(9, PAUSE) });
    expect(await stuck.turn()).toMatchObject({ outcome: { type: 'failed', code: 'ModelStuck' }, step: 9 });
  });

  test('counts anew after anything else', async () => {
    const turn = await startModelTurn({ main: [...many(8, PAUSE), calls(READ), ...many(8, PAUSE), says('done')] });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done' }, step: 18 });
  });

  test('with calls runs them', async () => {
    const turn = await startModelTurn({ main: [{ ...calls(READ), stopReason: 'pause_turn' }, says('done')] });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done' }, step: 2 });
    expect(lastBlocks(turn)).toEqual([expect.objectContaining({ type: 'tool_result', tool_use_id: 't0' })]);
  });
});

describe('max_tokens', () => {
  test('in text has the model go on where it was cut off', async () => {
    const turn = await startModelTurn({ main: [CUT_TEXT, says('short')] });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done', said: true }, step: 2 });
    expect(lastBlocks(turn)).toEqual([
      {
        type: 'text',
        text: '(Your answer was cut off, since it was as long as an answer may be. Go on where it stops.)',
      },
    ]);
  });

  test('in a call never runs it, runs whole calls before it, and tells the model', async () => {
    const turn = await startModelTurn({ main: [{ ...calls(READ), ...CUT_CALL }, says('done')] });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done' }, step: 2 });
    const [result, notice] = lastBlocks(turn);
    expect(result).toMatchObject({ type: 'tool_result', tool_use_id: 't0' });
    expect(notice).toMatchObject({ text: expect.stringContaining('in the middle of a call of "add_nodes"') });
    expect((await turn.store.calls(KEY)).map(({ key }) => key)).toEqual(['1.1.model', '1.1.0', '1.2.model']);
  });

  test('in the only call tells the model, too', async () => {
    const turn = await startModelTurn({ main: [CUT_CALL, says('done')] });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done' }, step: 2 });
    expect(lastBlocks(turn).at(-1)).toMatchObject({ text: expect.stringContaining('That call was not run.') });
  });

  test.each([
    ['in calls', CUT_CALL],
    ['in text', CUT_TEXT],
  ])('%s again and again ends the turn', async (_, cut) => {
    const turn = await startModelTurn({ main: many(3, cut) });
    const { outcome, step } = await turn.turn();
    expect({ outcome, step }).toMatchObject({ outcome: { type: 'failed', code: 'ModelAnswerCut' }, step: 3 });
    expect((await turn.record('1.3.model')).outcome).toMatchObject({
      message: expect.stringContaining('ask for less'),
    });
  });

  test('beside whole calls is no standstill', async () => {
    const turn = await startModelTurn({ main: [...many(5, { ...calls(READ), ...CUT_CALL }), says('done')] });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done' }, step: 6 });
  });
});

describe('an answer that says nothing', () => {
  const EMPTY: Answering = { content: [] };

  test.each<[string, Answering]>([
    ['tool_use without a call', { ...says('I call it'), stopReason: 'tool_use' }],
    ['neither text nor call', EMPTY],
    ['a text of spaces', says(' \n')],
    ['only thinking', { content: [{ type: 'thinking', thinking: 'hm', signature: 's' }] }],
  ])('%s is asked for again twice, and then ends the turn', async (_, nothing) => {
    const turn = await startModelTurn({ main: many(3, nothing) });
    expect((await turn.turn()).outcome).toMatchObject({ type: 'failed', code: 'ModelAnswerInvalid' });
    expect(turn.delays).toEqual([1000, 2000]);
    expect((await turn.store.messages(KEY)).filter(({ role }) => role === 'assistant')).toEqual([]);
    const better = await startModelTurn({ main: [nothing, nothing, says('There.')] });
    expect(await better.turn()).toMatchObject({
      outcome: { type: 'done', said: true },
      usage: { inputTokens: 300, cachedTokens: 30, outputTokens: 3, modelCalls: 3 },
    });
  });

  test('ends the turn well once something has changed in it', async () => {
    const turn = await startModelTurn({ main: [says('first'), EMPTY] });
    await turn.ask(1);
    const { draft } = turn.inputOf(2, {});
    const changed = { draft: { ...draft, pending: ['1.1.0'] } };
    expect((await turn.ask(2, changed)).outcome).toEqual({ type: 'done', said: false });
  });
});

test.each([
  ['end_turn', 'end_turn'],
  ['stop_sequence', 'stop_sequence'],
] as const)('calls under %s run', async (_, stopReason) => {
  const turn = await startModelTurn({
    main: [
      { ...calls(READ), stopReason },
      { ...says('done'), stopReason },
    ],
  });
  expect(await turn.turn()).toMatchObject({ outcome: { type: 'done', said: true }, step: 2 });
});

test('a refusal shows its reason, and the model is not asked to go on from it', async () => {
  const refused: Answering = { ...says('Well, '), stopReason: 'refusal', refusal: 'It could do harm.' };
  const turn = await startModelTurn({ main: [refused, says('Gladly.')] });
  expect((await turn.turn()).outcome).toMatchObject({ type: 'failed', code: 'ModelRefused' });
  expect((await turn.record('1.1.model')).outcome).toMatchObject({
    message: 'the model refused to go on with this request: It could do harm.',
  });
  await turn.ask(2, { turn: 2, key: '2.2.model' });
  expect(turn.asked.at(-1)?.request.messages.map(({ role }) => role)).toEqual(['user']);
});

describe('calls that can not run', () => {
  test('are answered as failed, and the others run', async () => {
    const broken = { name: 'get_workflow', input: unreadableArguments('{"x":') };
    const turn = await startModelTurn({
      main: [
        calls(READ, broken, { name: 'no_such_tool' }, { name: 'get_workflow', input: { wrong: 1 } }, READ),
        says('done'),
      ],
    });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done' }, step: 2 });
    const told = lastBlocks(turn).flatMap((block) => (block.type === 'tool_result' ? [block] : []));
    expect(told.map(({ is_error }) => is_error ?? false)).toEqual([false, true, true, true, false]);
    const codes = told.slice(1, 4).map(({ content }) => content.split(':')[0]);
    expect(codes).toEqual(['ToolInputInvalid', 'ToolNotFound', 'ToolInputInvalid']);
  });

  test('with arguments that can not be read say so, and never run as if there were none', async () => {
    const turn = await startModelTurn({
      main: [calls({ name: 'get_workflow', input: unreadableArguments('{"x":') }), says('done')],
    });
    await turn.turn();
    expect(lastBlocks(turn)).toEqual([
      {
        type: 'tool_result',
        tool_use_id: 't0',
        is_error: true,
        content: expect.stringContaining('its arguments were not one whole JSON object, as can be seen in the call'),
      },
    ]);
  });

  test('one answer may make 256, the others are answered as not run', async () => {
    const turn = await startModelTurn({ main: [calls(...Array.from({ length: 258 }, () => READ))] });
    const { outcome } = await turn.ask(1);
    expect(outcome.type === 'calls' && outcome.calls.length).toBe(256);
    await turn.ask(2).catch(() => {});
    const rows = await turn.store.messages(KEY);
    const results = rows.at(-1)?.content.filter((block) => block.type === 'tool_result') ?? [];
    expect(results).toHaveLength(258);
    expect(results.slice(255).map(({ content }) => content.slice(0, 22))).toEqual([
      'Not run: cancelled.',
      'Not run: one answer ma',
      'Not run: one answer ma',
    ]);
  });
});

describe('the same failing call', () => {
  const FAILING = { name: 'get_node_parameter', input: { nodeId: 'Nobody', path: 'url' } };

  test('counts also where its arguments come in another order', async () => {
    const turned = { name: FAILING.name, input: { path: 'url', nodeId: 'Nobody' } };
    const turn = await startModelTurn({ main: [calls(FAILING), calls(turned), calls(FAILING)] });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'failed', code: 'ModelStuck' } });
  });

  test('for the third time ends the turn', async () => {
    const turn = await startModelTurn({ main: many(3, calls(FAILING)) });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'failed', code: 'ModelStuck' }, step: 4 });
    expect(turn.asked).toHaveLength(3);
    expect((await turn.record('1.4.model')).outcome).toMatchObject({
      message: expect.stringMatching(
        /^the model made the same failing call again and again: get_node_parameter, \w+: /,
      ),
    });
  });

  test('ends it also where others stand between', async () => {
    const turn = await startModelTurn({
      main: [calls(FAILING), calls(READ), calls(READ, FAILING), calls(READ), calls(FAILING)],
    });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'failed', code: 'ModelStuck' }, step: 6 });
  });

  test('does not end it where it is made three times at once, or with other arguments', async () => {
    const other = (path: string) => ({ ...FAILING, input: { ...FAILING.input, path } });
    const turn = await startModelTurn({
      main: [
        calls(FAILING, FAILING, FAILING),
        calls(other('a')),
        calls(other('b')),
        calls(FAILING),
        says('I give up.'),
      ],
    });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done', said: true }, step: 5 });
  });
});

describe('what a provider would not take back', () => {
  test('ids of calls that are missing, doubled, malformed or used before are ours', async () => {
    const turn = await startModelTurn({
      main: [
        calls({ ...READ, id: 'same' }, { ...READ, id: 'same' }, { ...READ, id: '' }),
        calls({ ...READ, id: 'same' }, { ...READ, id: 'call:7' }, { ...READ, id: 'fine' }),
        says('done'),
      ],
    });
    await turn.turn();
    const ids = (turn.asked.at(-1)?.request.messages ?? []).flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'tool_use' ? [block.id] : [])),
    );
    expect(ids).toEqual(['same', 'call_1_1_1', 'call_1_1_2', 'call_1_2_0', 'call_1_2_1', 'fine']);
    expect(lastBlocks(turn).map((block) => block.type === 'tool_result' && block.tool_use_id)).toEqual(ids.slice(3));
  });

  test('names keep only what may stand in them, and are refused as unknown', async () => {
    const turn = await startModelTurn({
      main: [calls({ name: 'functions.get workflow' }, { name: '' }), says('done')],
    });
    await turn.turn();
    const content = turn.asked.at(-1)?.request.messages.at(-2)?.content ?? [];
    expect(content.map((block) => block.type === 'tool_use' && block.name)).toEqual([
      'functions_get_workflow',
      'unnamed',
    ]);
    expect(lastBlocks(turn).every((block) => block.type === 'tool_result' && block.is_error)).toBe(true);
  });
});

describe('thinking', () => {
  const THOUGHT: ContentBlock = { type: 'thinking', thinking: 'hm', signature: 'sig1' };
  const REDACTED: ContentBlock = { type: 'redacted_thinking', data: 'x' };
  const call = calls(READ) as { content: readonly ContentBlock[] };
  const THINKS: Answering = { ...call, stopReason: 'tool_use', content: [THOUGHT, REDACTED, ...call.content] };
  const thinkingIn = ({ asked }: Turn) =>
    (asked.at(-1)?.request.messages ?? []).flatMap(({ content }) =>
      content.filter(({ type }) => type.endsWith('thinking')),
    );

  test('goes back unchanged to the model that thought it', async () => {
    const turn = await startModelTurn({ main: [THINKS, says('done')] });
    await turn.turn();
    expect(thinkingIn(turn)).toEqual([THOUGHT, REDACTED]);
  });

  test('is kept from another model, which answers in its place', async () => {
    const turn = await startModelTurn({ main: [THINKS, new ModelFault('http-404', '')], second: [says('done')] });
    await turn.turn();
    expect(turn.whoAsked()).toEqual(['main', 'main', 'second']);
    expect(thinkingIn(turn)).toEqual([]);
  });

  test('that its own model does not take is left out, once, and the turn goes on', async () => {
    const refused = new ModelFault('thinking-refused', 'Invalid `signature` in `thinking` block');
    const turn = await startModelTurn({ main: [THINKS, refused, says('done')] });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done' }, step: 2 });
    expect(thinkingIn(turn)).toEqual([]);
    const again = await startModelTurn({ main: [THINKS, refused, refused] });
    expect((await again.turn()).outcome).toMatchObject({ type: 'failed', code: 'ModelRequestInvalid' });
  });
});

describe('a conversation that does not fit', () => {
  const TOO_LONG = new ModelFault('context-too-long', 'prompt is too long');
  const queries = ['set', 'http', 'webhook', 'schedule', 'slack'].map((query) => ({ queryType: 'name', query }));
  const search = { name: 'search_nodes', input: { queries } };
  const sizeOf = ({ asked }: Turn, index: number) => JSON.stringify(asked[index]?.request.messages).length;

  test.each<[string, Answering]>([
    ['by a status', TOO_LONG],
    ['by 413', new ModelFault('http-413', 'too large')],
    ['by its stop reason', { ...says('half'), stopReason: 'model_context_window_exceeded' }],
  ])('%s is made shorter once, with every call beside its result', async (_, full) => {
    const turn = await startModelTurn({ main: [calls(search, search), calls(search), full, says('done')] });
    expect(await turn.turn()).toMatchObject({ outcome: { type: 'done' }, step: 3 });
    expect(sizeOf(turn, 3)).toBeLessThan(sizeOf(turn, 2));
    expect(turn.delays).toEqual([1]);
    const { messages = [] } = turn.asked[3]?.request ?? {};
    const used = messages.flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'tool_use' ? [block.id] : [])),
    );
    const answered = messages.flatMap(({ content }) =>
      content.flatMap((block) => (block.type === 'tool_result' ? [block.tool_use_id] : [])),
    );
    expect(used).toHaveLength(3);
    expect(answered).toEqual(used);
  });

  test('when it is shorter, either, ends the turn; another model gets it whole', async () => {
    const given = () => [calls(search), calls(READ), TOO_LONG, TOO_LONG];
    const turn = await startModelTurn({ main: given() });
    expect((await turn.turn()).outcome).toMatchObject({ type: 'failed', code: 'ModelContextTooLong' });
    expect(turn.asked).toHaveLength(4);
    const other = await startModelTurn({ main: given(), second: [says('done')] });
    expect((await other.turn()).outcome).toEqual({ type: 'done', said: true });
    expect(sizeOf(other, 4)).toBe(sizeOf(other, 2));
    expect(sizeOf(other, 3)).toBeLessThan(sizeOf(other, 2));
  });
});

describe('the fast role', () => {
  const ASSISTED = { name: 'update_node_parameters', input: { nodeId: 'Call', changes: ['post to e.example'] } };
  const WORDED = calls({ name: 'set_parameters', input: { set: [{ path: 'url', value: 'https://e.example' }] } });
  const CALL = {
    id: 'n',
    name: 'Call',
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    position: [0, 0],
    parameters: {},
  };
  const WORKFLOW = { name: 'Given', nodes: [CALL], connections: {} };

  async function assist(models: Record<string, Answering[]>, workflow: JsonObject = WORKFLOW) {
    const turn = await startModelTurn({ main: [calls(ASSISTED), WORDED], ...models }, { fast: 'fast', workflow });
    const { outcome } = await turn.ask(1);
    const result = await turn.ask(1, { key: '1.1.0.model', assists: '1.1.0' });
    return { turn, result, call: outcome.type === 'calls' ? outcome.calls[0] : undefined };
  }

  test('gives way to the session model, and that to the next', async () => {
    const unknown = () => [new ModelFault('http-404', '')];
    const { turn, result } = await assist({ fast: unknown() });
    expect(result.outcome).toEqual({ type: 'done', said: false });
    expect(turn.whoAsked()).toEqual(['main', 'fast', 'main']);
    const further = await assist({ main: [calls(ASSISTED), ...unknown()], fast: unknown(), second: [WORDED] });
    expect(further.turn.whoAsked()).toEqual(['main', 'fast', 'main', 'second']);
  });

  test('asks nobody for a node that is not there', async () => {
    const { turn, result } = await assist({ fast: [] }, { ...WORKFLOW, nodes: [] });
    expect(result).toMatchObject({ outcome: { type: 'done', said: false }, usage: { modelCalls: 0 } });
    expect(turn.whoAsked()).toEqual(['main']);
  });

  test.each(['refusal', 'context-too-long', 'garbage'] as const)(
    '%s of it fails the tool call alone, which tells the model what to use instead',
    async (fault) => {
      const faults = () => many(3, new ModelFault(fault, ''));
      const { turn, result, call } = await assist({ main: [calls(ASSISTED), ...faults()], fast: faults() });
      expect(result.outcome).toEqual({ type: 'done', said: false });
      const told = await turn.tool(1, call);
      expect(told).toMatchObject({ ok: false, content: expect.stringContaining('use set_parameters') });
    },
  );

  test('whose key is refused ends the turn', async () => {
    const { result } = await assist({ fast: [new ModelFault('http-401', '')] });
    expect(result.outcome).toMatchObject({ type: 'failed', code: 'ModelAuthentication' });
  });
});
