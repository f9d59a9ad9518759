import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNoOp } from '../../support/add-no-op.ts';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { messageEnd, messageStart, scriptedText, textBlock, toolBlock } from '../../support/scripted-messages.ts';

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;
let folder: string;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  folder = await mkdtemp(join(tmpdir(), 'pawl-prices-'));
  const prices = join(folder, 'prices.json');
  await writeFile(prices, JSON.stringify({ 'scripted-1': { input: 100, cached: 10, output: 1000 } }));
  pawl = await startPawl({ ...modelAt(endpoint.url), PAWL_PRICES: prices });
});

afterAll(async () => {
  await pawl.stop();
  await endpoint.close();
  await rm(folder, { recursive: true, force: true });
});

/** An answer that adds a node and is told to have cost so many tokens. */
function adding(name: string, input_tokens: number, output_tokens: number) {
  const start = messageStart({ input_tokens, output_tokens: 1 });
  return {
    steps: [
      start,
      ...toolBlock(0, name, 'add_nodes', JSON.stringify(addNoOp(name).input)),
      ...messageEnd('tool_use', { output_tokens }),
    ],
  };
}

async function eventsOf(session: string, type: string) {
  const text = await pawl.events(session);
  return text.filter((event) => event.type === type);
}

test('money is counted by the prices, stops the turn before a call that could cost more, and a raise lets it go on', async () => {
  endpoint.script(adding('First', 1000, 1000));
  const budget = { usd: 1.5 };
  await pawl.request('POST', '/sessions', { id: 'usd', prompt: 'Add two nodes', budget });
  const stopped = await pawl.until('usd', ({ status }) => status === 'waiting');
  expect(stopped).toMatchObject({ outcome: 'out-of-budget', usage: { usd: 1.1, modelCalls: 1 } });
  expect(await eventsOf('usd', 'budget.exhausted')).toMatchObject([{ limits: ['usd'] }]);

  endpoint.script(adding('Second', 1000, 100), scriptedText('Both are there.'));
  const raised = await pawl.request('PUT', '/sessions/usd/budget', { id: 'b1', usd: 500 });
  expect(raised).toEqual({ status: 200, body: { id: 'b1', outcome: { ok: true, turn: 2 } } });
  const done = await pawl.until('usd', ({ status, turn }) => status === 'waiting' && turn === 2);
  expect(done).toMatchObject({ outcome: 'built', usage: { modelCalls: 3 } });
  expect(done.gates[0].changes).toHaveLength(2);
  expect(JSON.stringify(endpoint.requests.at(-2)?.body.messages)).toContain(
    'had run out while you worked and was raised',
  );
});

test('an answer is asked for no longer than the tokens are enough for', async () => {
  endpoint.script(scriptedText('Yes.'));
  await pawl.request('POST', '/sessions', {
    id: 'tokens',
    prompt: 'Are you there?',
    mode: 'ask',
    budget: { tokens: 10_000 },
  });
  await pawl.until('tokens', ({ status, turn }) => status === 'resting' && turn === 1);
  const asked = endpoint.requests.at(-1)?.body.max_tokens as number;
  expect(asked).toBeGreaterThan(255);
  expect(asked).toBeLessThan(16_000);
});

test('time that is used up ends a call in the middle, and what it said is kept', async () => {
  const held = Promise.withResolvers<void>();
  const steps = [messageStart(), ...textBlock(0, 'So far').slice(0, 2), { until: held.promise }];
  endpoint.script({ steps });
  await pawl.request('POST', '/sessions', { id: 'time', prompt: 'Take your time', budget: { seconds: 1.5 } });
  const stopped = await pawl.until('time', ({ outcome }) => outcome === 'out-of-budget');
  held.resolve();
  expect(stopped.status).toBe('resting');
  expect(await eventsOf('time', 'message.finished')).toMatchObject([
    { role: 'user' },
    { role: 'assistant', text: 'So far' },
  ]);
  expect(await eventsOf('time', 'budget.exhausted')).toMatchObject([{ limits: ['seconds'] }]);
});

test('money can be limited only where it is known what the model costs', async () => {
  const refused = await pawl.request('POST', '/sessions', { prompt: 'x', model: 'offline', budget: { usd: 1 } });
  expect(refused).toMatchObject({ status: 422, body: { code: 'InvalidInput' } });
});
