import { expect, test } from 'vitest';
import type { ModelMessage } from '../../src/contract/messages-api.ts';
import { ModelFault } from '../../src/ports/model.ts';
import type { EventBody } from '../../src/session/event.ts';
import { type ContextCommand, readContextCommand } from '../../src/session/message-command.ts';
import { type Answering, calls, KEY, NOW, says, startModelTurn } from './model-turn.ts';

type Turn = Awaited<ReturnType<typeof startModelTurn>>;

const READ = { name: 'get_workflow' };
const LONG = 'word '.repeat(2_000);

/** Everything that a request shows of the conversation. */
function shown(messages: readonly ModelMessage[] = []): string {
  return JSON.stringify(messages);
}

/** The text that a message begins with, by role. */
function outline(messages: readonly ModelMessage[] = []): readonly string[] {
  return messages.map(({ role, content }) => {
    const kinds = content.map((block) => {
      if (block.type !== 'text') return block.type;
      return /^<([a-z-]+)>\n/.exec(block.text)?.[1] ?? 'words';
    });
    return `${role}: ${kinds.join(', ')}`;
  });
}

async function write(turn: Turn, id: string, text: string): Promise<ContextCommand | undefined> {
  const command = readContextCommand(text)?.name;
  const asked = command === undefined ? {} : { command };
  const input = { id, hash: 'h', principal: 'ann', kind: 'message', mode: 'ask', ...asked } as const;
  await turn.store.write(KEY, async (writer) => {
    await writer.addInput({ input, text, signature: 's', receivedAt: NOW });
  });
  return command;
}

/** A turn of its own that begins with these words. */
async function say(turn: Turn, number: number, step: number, id: string, text: string) {
  const command = await write(turn, id, text);
  const place = { turn: number, key: `${number}.${step}.model`, inputs: [id] };
  return turn.ask(step, { ...place, mode: 'ask', ...(command ? { command } : {}) });
}

async function contextEvents(turn: Turn): Promise<readonly EventBody[]> {
  return (await turn.events()).filter(({ type }) => type.startsWith('context.')) as readonly EventBody[];
}

test('/compact puts the conversation together: the next turn reads the summary, the requests and its own words', async () => {
  const turn = await startModelTurn({ main: [says(LONG), says('Wants a daily mail.'), says('Yes.')] });
  await turn.ask(1);
  const result = await say(turn, 2, 2, 'c', '/compact the hour');
  expect(result.outcome).toEqual({ type: 'done', said: true });
  const question = turn.asked[1]?.request;
  expect(shown(question?.messages.slice(-1))).toContain('<compact>\\n\\"the hour\\"\\n</compact>');
  expect(question?.system).toEqual(turn.asked[0]?.request.system);
  await say(turn, 3, 3, 'next', 'And now?');
  const messages = turn.asked[2]?.request.messages;
  expect(outline(messages)).toEqual(['user: requests, summary, workflow, words']);
  expect(shown(messages)).toContain('Wants a daily mail.');
  expect(shown(messages)).toContain('[\\"Build it\\"]');
  expect(shown(messages)).not.toContain(LONG);
  const [event] = await contextEvents(turn);
  expect(event).toMatchObject({ type: 'context.compacted', by: 'person', messages: 2 });
  expect((await turn.store.messages(KEY)).map(({ key }) => key)).toEqual([
    '1.1.user',
    '1.1.assistant',
    '2.2.summary',
    '3.3.user',
    '3.3.assistant',
  ]);
});

test('/clear has the next turn begin anew, asks no model, and keeps the record', async () => {
  const turn = await startModelTurn({ main: [says('A secret plan.'), says('Fresh.')] });
  await turn.ask(1);
  const result = await say(turn, 2, 2, 'c', '/clear');
  expect(result).toMatchObject({ outcome: { type: 'done', said: false }, usage: { modelCalls: 0 } });
  await say(turn, 3, 3, 'next', 'And now?');
  const messages = turn.asked[1]?.request.messages;
  expect(outline(messages)).toEqual(['user: workflow, words']);
  expect(shown(messages)).not.toContain('A secret plan.');
  expect(await contextEvents(turn)).toMatchObject([{ type: 'context.cleared', messages: 2 }]);
  expect(await turn.store.messages(KEY)).toHaveLength(5);
});

test('there is nothing to put together where nothing was said: no model is asked', async () => {
  const turn = await startModelTurn({ main: [] });
  const result = await say(turn, 1, 1, 'c', '/compact');
  expect(result.outcome).toEqual({ type: 'done', said: false });
  expect(await contextEvents(turn)).toEqual([]);
});

/** In this window one long answer is more than the room for messages. */
async function crowded(main: readonly Answering[]): Promise<Turn> {
  return startModelTurn({ main: [says(LONG), ...main] }, { contextTokens: 1 });
}

test('a conversation that fills its room is put together before the model is asked, and the turn goes on', async () => {
  const turn = await crowded([says('He said a lot.'), says('There.')]);
  await turn.ask(1);
  const result = await say(turn, 2, 2, 'next', 'And now?');
  expect(result.outcome).toEqual({ type: 'paused' });
  await turn.ask(3, { turn: 2, key: '2.3.model', mode: 'ask', inputs: [] });
  const messages = turn.asked[2]?.request.messages;
  expect(outline(messages)).toEqual(['user: requests, summary, workflow, words']);
  expect(shown(messages)).toContain('And now?');
  expect(shown(messages)).not.toContain(LONG);
  expect(await contextEvents(turn)).toMatchObject([{ by: 'length', messages: 2 }]);
});

test('in the midst of a turn the calls that no answer has followed stay with their results', async () => {
  const read = { type: 'tool_use', id: 'second', name: READ.name, input: {} } as const;
  const long: Answering = { stopReason: 'tool_use', content: [{ type: 'text', text: LONG }, read] };
  const turn = await startModelTurn(
    { main: [calls(READ), long, says('It was looked at.'), says('There.')] },
    { contextTokens: 1 },
  );
  for (const step of [1, 2]) {
    const { outcome } = await turn.ask(step, { inputs: step === 1 ? ['prompt'] : [] });
    if (outcome.type !== 'calls') throw new Error('calls were to come');
    for (const call of outcome.calls) await turn.tool(step, call);
  }
  expect((await turn.ask(3, { inputs: [] })).outcome).toEqual({ type: 'paused' });
  await turn.ask(4, { inputs: [] });
  const messages = turn.asked.at(-1)?.request.messages;
  expect(outline(messages)).toEqual([
    'user: requests, summary, workflow',
    'assistant: words, tool_use',
    'user: tool_result',
  ]);
  expect(shown(messages)).toContain('It was looked at.');
  expect(await contextEvents(turn)).toMatchObject([{ by: 'length', messages: 3 }]);
});

test('a worker that dies after the summary goes on from it', async () => {
  const turn = await crowded([says('He said a lot.')]);
  await turn.ask(1);
  const first = await say(turn, 2, 2, 'next', 'And now?');
  const again = await turn.ask(2, { turn: 2, key: '2.2.model', mode: 'ask', inputs: ['next'] });
  expect(again).toEqual(first);
  expect(turn.asked).toHaveLength(2);
});

test('where no summary comes, the conversation is trimmed and the turn goes on', async () => {
  const refused = new ModelFault('http-400', 'no');
  const turn = await crowded([refused, says('There.')]);
  await turn.ask(1);
  expect((await say(turn, 2, 2, 'next', 'And now?')).outcome).toEqual({ type: 'paused' });
  const last = await turn.ask(3, { turn: 2, key: '2.3.model', mode: 'ask', inputs: [] });
  expect(last.outcome).toEqual({ type: 'done', said: true });
  expect(await contextEvents(turn)).toEqual([]);
});

test('where a person asked for it, the turn fails and says why', async () => {
  const turn = await startModelTurn({ main: [says(LONG), new ModelFault('http-400', 'no')] });
  await turn.ask(1);
  expect((await say(turn, 2, 2, 'c', '/compact')).outcome).toMatchObject({
    type: 'failed',
    code: 'ModelRequestInvalid',
  });
});
