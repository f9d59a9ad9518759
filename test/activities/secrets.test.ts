import { expect, test } from 'vitest';
import { calls, says, startModelTurn } from './model-turn.ts';

const SECRET = `ghp_${'a1B2'.repeat(9)}`;
const MARK = /⟦secret:github-token:[0-9a-f]{12}⟧/;
const workflow = {
  name: 'W',
  nodes: [
    {
      id: '1',
      name: 'Call',
      type: 'n8n-nodes-base.httpRequest',
      typeVersion: 4.2,
      position: [0, 0],
      parameters: { url: `https://a.example/${SECRET}` },
    },
  ],
  connections: {},
};
const setUrl = (value: string) =>
  calls({ name: 'set_parameters', input: { node: 'Call', set: [{ path: 'url', value }] } });

async function runCall(turn: Awaited<ReturnType<typeof startModelTurn>>) {
  const { outcome } = await turn.ask(1);
  return await turn.tool(1, outcome.type === 'calls' ? outcome.calls[0] : undefined);
}

test('the model is shown a placeholder, a tool reads it as one, and the record holds nothing else', async () => {
  const read = calls({ name: 'get_node_parameter', input: { nodeId: 'Call', path: 'url' } });
  const turn = await startModelTurn({ main: [read, says('Read.')] }, { workflow });
  const { content } = await runCall(turn);
  expect(content).toMatch(/^"https:\/\/a\.example\/⟦secret:github-token:[0-9a-f]{12}⟧"$/);
  await turn.ask(2);
  expect(JSON.stringify(turn.asked)).not.toContain('ghp_');
  expect(JSON.stringify(turn.asked.at(-1)?.request.messages)).toMatch(MARK);
});

test('what is written with a placeholder is told to the session with the secret, and recorded without', async () => {
  const before = await startModelTurn({ main: [says('Hello.')] }, { workflow });
  await before.ask(1);
  const mark = MARK.exec(JSON.stringify(before.asked))?.[0] ?? '';
  const turn = await startModelTurn({ main: [setUrl(`https://b.example/?key=${mark}`)] }, { workflow });
  const record = await runCall(turn);
  const path = '/parameters/url';
  expect(record).toMatchObject({
    ok: true,
    operations: [{ set: [{ path, value: `https://b.example/?key=${mark}` }] }],
  });
  expect(record.told).toMatchObject({
    ok: true,
    operations: [{ set: [{ path, value: `https://b.example/?key=${SECRET}` }] }],
  });
  expect(JSON.stringify([record.content, record.summary, record.inverse])).not.toContain('ghp_');
});

test('a placeholder that nobody knows fails the call, and a broken one too', async () => {
  for (const value of ['⟦secret:github-token:000000000000⟧', 'secret:github-token:000000000000']) {
    const turn = await startModelTurn({ main: [setUrl(value)] }, { workflow });
    expect(await runCall(turn)).toMatchObject({ ok: false, code: 'SecretUnknown', told: { ok: false } });
  }
});

test('a secret that a model makes up is kept nowhere but in what it writes', async () => {
  const made = `xoxb-${'1'.repeat(12)}-${'a1B2'.repeat(6)}`;
  const turn = await startModelTurn({ main: [setUrl(`https://b.example/${made}`)] }, { workflow });
  const record = await runCall(turn);
  expect(record.told).toMatchObject({ operations: [{ set: [{ value: `https://b.example/${made}` }] }] });
  const { told, ...kept } = record;
  const rows = [kept, await turn.events(), await turn.store.messages({ workspace: 'home', session: 's1' })];
  expect(JSON.stringify(rows)).not.toContain('xoxb-');
});

test('thinking is kept as it was signed, and left out where it holds a secret', async () => {
  const thinking = (text: string) => ({ type: 'thinking', thinking: text, signature: 'sig' }) as const;
  const content = [thinking('plain'), thinking(`about ${SECRET}`), { type: 'text', text: 'Done.' } as const];
  const turn = await startModelTurn({ main: [{ content }] }, { workflow });
  await turn.ask(1);
  const messages = await turn.store.messages({ workspace: 'home', session: 's1' });
  expect(messages.at(-1)?.content).toEqual([content[0], content[2]]);
});
