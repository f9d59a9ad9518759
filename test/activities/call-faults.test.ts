import { expect, test } from 'vitest';
import { CALL_FAULTS, type CallFault } from '../../src/errors/model-faults.ts';
import { PawlError } from '../../src/errors/pawl-error.ts';
import { type FaultDetails, ModelFault } from '../../src/ports/model.ts';
import { type Answering, KEY, NOW, says, startModelTurn } from './model-turn.ts';

const SECOND = 1000;
const FIVE_RETRIES = [1, 2, 4, 8, 16].map((seconds) => seconds * SECOND);

const always = (fault: CallFault, details?: FaultDetails): Answering[] =>
  Array.from({ length: 10 }, () => new ModelFault(fault, 'its own words', details));

/** The waits before the requests that follow, what comes then, and the code that the turn ends with where no model is left. */
const EXPECTED: Readonly<
  Record<CallFault, readonly [waits: readonly number[], then: 'next' | 'far' | 'end', code: string]>
> = {
  'http-400': [[], 'next', 'ModelRequestInvalid'],
  'http-401': [[], 'end', 'ModelAuthentication'],
  'http-403': [[], 'next', 'ModelAuthentication'],
  'http-404': [[], 'next', 'ModelNotFound'],
  'http-408': [FIVE_RETRIES, 'next', 'ModelUnavailable'],
  'http-409': [FIVE_RETRIES, 'next', 'ModelUnavailable'],
  'http-413': [[], 'next', 'ModelContextTooLong'],
  'http-422': [[], 'next', 'ModelRequestInvalid'],
  'http-429': [FIVE_RETRIES, 'next', 'ModelRateLimited'],
  'http-5xx': [FIVE_RETRIES, 'next', 'ModelUnavailable'],
  'http-529': [FIVE_RETRIES, 'next', 'ModelOverloaded'],
  'context-too-long': [[], 'next', 'ModelContextTooLong'],
  'thinking-refused': [[], 'next', 'ModelRequestInvalid'],
  'stream-overload': [FIVE_RETRIES, 'next', 'ModelOverloaded'],
  'stream-error': [FIVE_RETRIES, 'next', 'ModelUnavailable'],
  'connection-refused': [FIVE_RETRIES, 'far', 'ModelUnavailable'],
  'connection-reset': [FIVE_RETRIES, 'far', 'ModelUnavailable'],
  'connection-timeout': [FIVE_RETRIES.slice(0, 2), 'far', 'ModelUnavailable'],
  dns: [FIVE_RETRIES, 'far', 'ModelUnavailable'],
  tls: [FIVE_RETRIES.slice(0, 1), 'far', 'ModelUnavailable'],
  'silent-start': [FIVE_RETRIES.slice(0, 2), 'next', 'ModelUnavailable'],
  'silent-stream': [FIVE_RETRIES.slice(0, 2), 'next', 'ModelUnavailable'],
  'endless-answer': [FIVE_RETRIES.slice(0, 1), 'next', 'ModelAnswerInvalid'],
  'cut-stream': [FIVE_RETRIES, 'next', 'ModelUnavailable'],
  garbage: [FIVE_RETRIES.slice(0, 2), 'next', 'ModelAnswerInvalid'],
  'unknown-stop-reason': [FIVE_RETRIES.slice(0, 2), 'next', 'ModelAnswerInvalid'],
  'tool-use-without-call': [FIVE_RETRIES.slice(0, 2), 'next', 'ModelAnswerInvalid'],
  'empty-answer': [FIVE_RETRIES.slice(0, 2), 'next', 'ModelAnswerInvalid'],
  refusal: [[], 'end', 'ModelRefused'],
  'full-window': [[], 'next', 'ModelContextTooLong'],
};

test.each(Object.entries(EXPECTED))(
  '%s without another model ends the turn after its retries, in the end with its code',
  async (name, [waits, , code]) => {
    const fault = name as CallFault;
    const turn = await startModelTurn({ main: always(fault) });
    expect((await turn.ask(1)).outcome).toMatchObject({ type: 'failed', code });
    expect(turn.delays).toEqual(waits);
    expect((await turn.record('1.1.model')).outcome).toMatchObject({
      message: `${CALL_FAULTS[fault].says}: its own words`,
    });
    expect((await turn.events()).at(-1)).toMatchObject({
      type: 'message.finished',
      message: '1.1.assistant',
      text: '',
    });
  },
);

test.each(Object.entries(EXPECTED))(
  '%s of one model leads to the next one that may not have it',
  async (name, [waits, then, code]) => {
    const turn = await startModelTurn({
      main: always(name as CallFault),
      second: [says('second')],
      far: [says('far')],
    });
    const { outcome } = await turn.ask(1);
    const main = Array.from({ length: waits.length + 1 }, () => 'main');
    expect(turn.whoAsked()).toEqual([...main, ...(then === 'next' ? ['second'] : then === 'far' ? ['far'] : [])]);
    if (then === 'end') expect(outcome).toMatchObject({ type: 'failed', code });
    else
      expect((await turn.store.messages(KEY)).at(-1)).toMatchObject({
        key: '1.1.assistant',
        model: turn.whoAsked().at(-1),
      });
  },
);

test('when every model has failed the turn ends as the first did, saying when to try again and who else was asked', async () => {
  const wait = { retryAfterMs: 60 * 60 * SECOND };
  const turn = await startModelTurn({
    main: always('http-429', wait),
    second: always('http-404'),
    third: always('http-5xx', { shouldRetry: false }),
  });
  expect((await turn.ask(1)).outcome).toEqual({
    type: 'failed',
    code: 'ModelRateLimited',
    message: 'the model endpoint limits how often it is asked',
    call: '1.1.model',
  });
  expect((await turn.record('1.1.model')).outcome).toMatchObject({
    code: 'ModelRateLimited',
    message: `the model endpoint limits how often it is asked; it can be asked again from ${new Date(NOW + wait.retryAfterMs).toISOString()}; the next models did not answer either: second (ModelNotFound), third (ModelUnavailable): its own words`,
  });
  expect(turn.whoAsked()).toEqual(['main', 'second', 'third']);
});

test('a refusal of the second model is what the turn ends with', async () => {
  const turn = await startModelTurn({ main: always('http-404'), second: always('refusal') });
  expect((await turn.ask(1)).outcome).toMatchObject({ code: 'ModelRefused' });
});

test('a Retry-After is waited for up to two minutes, and not where the session may not take that long', async () => {
  const wait = (ms: number): Answering[] => [new ModelFault('http-429', 'slow', { retryAfterMs: ms }), says('late')];
  const patient = await startModelTurn({ main: wait(120_000), second: [says('second')] });
  await patient.ask(1);
  expect(patient.delays).toEqual([120_000]);
  expect(patient.whoAsked()).toEqual(['main', 'main']);
  const impatient = await startModelTurn({ main: wait(120_001), second: [says('second')] });
  await impatient.ask(1);
  expect(impatient.whoAsked()).toEqual(['main', 'second']);
  const short = await startModelTurn({ main: wait(5000), second: [says('second')] });
  await short.ask(1, { left: { ms: 4000 } });
  expect(short.whoAsked()).toEqual(['main', 'second']);
});

test('x-should-retry decides over the status', async () => {
  const wished = await startModelTurn({ main: [new ModelFault('http-400', '', { shouldRetry: true }), says('good')] });
  expect((await wished.ask(1)).outcome).toEqual({ type: 'done', said: true });
  expect(wished.delays).toEqual([1000]);
  const unwished = await startModelTurn({ main: always('http-529', { shouldRetry: false }) });
  expect((await unwished.ask(1)).outcome).toMatchObject({ code: 'ModelOverloaded' });
  expect(unwished.whoAsked()).toEqual(['main']);
});

test('what failed requests cost counts, and every request does', async () => {
  const cost = { usage: { inputTokens: 50, cachedTokens: 5, outputTokens: 3 } };
  const turn = await startModelTurn({
    main: [...always('cut-stream', cost).slice(0, 2), new ModelFault('http-404', '', cost)],
    second: [says('good')],
  });
  expect((await turn.ask(1)).usage).toEqual({ inputTokens: 250, cachedTokens: 25, outputTokens: 10, modelCalls: 4 });
  const failed = await startModelTurn({ main: always('refusal', cost) });
  expect((await failed.ask(1)).usage).toEqual({ ...cost.usage, modelCalls: 1 });
});

test('the budget counts what failed requests cost, each at the price of its model', async () => {
  const cost = { usage: { inputTokens: 50_000, cachedTokens: 0, outputTokens: 0 } };
  const prices = { main: { input: 10, cached: 1, output: 10 }, second: { input: 1, cached: 1, output: 1 } };
  const failing = () => always('http-404', cost);
  const turn = await startModelTurn({ main: failing(), second: [says('good')] }, { prices });
  const { usage } = await turn.ask(1, { left: { tokens: 200_000, usd: 1 } });
  expect(usage.usd).toBeCloseTo(0.5 + 0.000_111, 9);
  const tokens = await startModelTurn({ main: failing(), second: [] }, { prices });
  expect(await tokens.ask(1, { left: { tokens: 50_001 } })).toMatchObject({
    outcome: { type: 'overBudget', limit: 'tokens' },
    usage: { inputTokens: 50_000, modelCalls: 1 },
  });
  const money = await startModelTurn({ main: failing(), second: [] }, { prices });
  expect((await money.ask(1, { left: { usd: 0.5 } })).outcome).toEqual({ type: 'overBudget', limit: 'usd' });
});

test('viewers hear of each request, and of another model', async () => {
  const turn = await startModelTurn({
    main: [...always('cut-stream').slice(0, 1), ...always('http-404')],
    second: [says('good')],
  });
  await turn.ask(1);
  expect((await turn.events()).filter(({ type }) => type.startsWith('message.'))).toMatchObject([
    { type: 'message.started', message: '1.1.assistant' },
    { type: 'message.finished', role: 'user' },
    { type: 'message.restarted', message: '1.1.assistant', attempt: 2 },
    { type: 'message.restarted', message: '1.1.assistant', attempt: 3, model: 'second' },
    { type: 'message.finished', message: '1.1.assistant', text: 'good' },
  ]);
});

test('a turn stays with the model that it fell back to, and the next turn asks the first again', async () => {
  const turn = await startModelTurn({
    main: [...always('http-404').slice(0, 1), says('back')],
    second: [says('one'), says('two')],
  });
  await turn.ask(1);
  await turn.ask(2);
  await turn.ask(3, { turn: 2, key: '2.3.model' });
  expect(turn.whoAsked()).toEqual(['main', 'second', 'second', 'main']);
});

test('a turn that has fallen back asks the first model again when the other fails', async () => {
  const turn = await startModelTurn({
    main: [...always('http-404').slice(0, 1), says('back')],
    second: [says('one'), ...always('http-404')],
  });
  await turn.ask(1);
  expect((await turn.ask(2)).outcome).toEqual({ type: 'done', said: true });
  expect(turn.whoAsked()).toEqual(['main', 'second', 'second', 'main']);
});

test('a worker that dies takes neither the place in the chain nor the count of failures with it', async () => {
  const turn = await startModelTurn({
    main: [...always('http-5xx').slice(0, 6)],
    second: [...always('http-5xx').slice(0, 1), new Error('the worker dies'), says('good')],
  });
  await expect(turn.ask(1)).rejects.toThrow('the worker dies');
  expect((await turn.ask(1)).outcome).toEqual({ type: 'done', said: true });
  expect(turn.whoAsked()).toEqual([...Array<string>(6).fill('main'), 'second', 'second', 'second']);
  expect(turn.delays).toEqual([...FIVE_RETRIES, 1, 1000]);
  expect((await turn.record('1.1.model')).usage.modelCalls).toBe(9);
});

test('a recorded answer is not asked for again', async () => {
  const turn = await startModelTurn({ main: [says('once')] });
  const first = await turn.ask(1);
  expect(await turn.ask(1)).toEqual(first);
  expect(turn.whoAsked()).toEqual(['main']);
});

test('a model that is not configured here ends the turn, and nobody is asked', async () => {
  const turn = await startModelTurn({ main: [] });
  const gone = new PawlError('ModelUnavailable', 'the model main is not configured here');
  Object.assign(turn.dependencies, { model: () => Promise.reject(gone) });
  expect(await turn.ask(1)).toMatchObject({ outcome: { type: 'failed', code: 'ModelUnavailable' } });
});
