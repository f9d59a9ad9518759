import { describe, expect, it } from 'vitest';
import { rehashInput } from '../../src/session/input-proof.ts';
import { ANN, makeService } from './make-service.ts';

const KEY = { workspace: 'home', session: 's1' };
const SECRET = `ghp_${'a1B2'.repeat(9)}`;
const OTHER = `ghp_${'c3D4'.repeat(9)}`;
const MARK = /⟦secret:github-token:[0-9a-f]{12}⟧/;
const CALL = {
  id: '1',
  name: 'Call',
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  position: [0, 0],
  parameters: { url: 'https://a.example', password: 'tr0ub4dor&3' },
};
const WORKFLOW = { name: 'W', nodes: [CALL], connections: {} };

async function withSession(prompt?: string) {
  const made = await makeService();
  await made.service.createSession(ANN, { id: 's1', workflow: WORKFLOW, ...(prompt === undefined ? {} : { prompt }) });
  return made;
}

describe('words of people', () => {
  it('are masked before they are hashed and stored, a first prompt, messages and decisions alike', async () => {
    const { service, session, store } = await withSession(`Use ${SECRET}.`);
    await service.postMessage(ANN, 's1', { id: 'm1', text: `Or ${OTHER}, never tr0ub4dor&3.` });
    for (const id of ['prompt', 'm1']) {
      const row = await store.input(KEY, id);
      expect(row?.text).toMatch(MARK);
      expect(row && rehashInput(KEY, row.input, row.text)).toBe(row?.input.hash);
    }
    expect((await store.input(KEY, 'm1'))?.text).toMatch(/^Or ⟦[^⟧]+⟧, never ⟦secret:password:[0-9a-f]{12}⟧\.$/);
    expect(JSON.stringify(session.delivered)).not.toContain('ghp_');
    expect(JSON.stringify(await store.secrets(KEY))).not.toMatch(/ghp_|tr0ub4dor/);
    const { placeholders } = await (await makeService()).deps.secrets.of(KEY);
    expect(placeholders.known).toEqual([]);
  });

  it('name a session without its secrets, even where they would be cut', async () => {
    const { service } = await makeService();
    await service.createSession(ANN, { id: 's1', prompt: `${'x'.repeat(60)} ${SECRET}` });
    const { name } = await service.getSession(ANN, 's1');
    expect(name).toContain('⟦secret');
    expect(name).not.toContain('ghp_');
  });
});

describe('a workflow', () => {
  it('keeps its secrets, and is shown without them', async () => {
    const { service } = await withSession();
    expect((await service.getWorkflow(ANN, 's1')).workflow).toMatchObject(WORKFLOW);
    const { workflow, hash } = await service.getWorkflow(ANN, 's1', { masked: true });
    expect(workflow.nodes[0]?.parameters?.password).toMatch(/^⟦secret:password:[0-9a-f]{12}⟧$/);
    expect(hash).toBe((await service.getWorkflow(ANN, 's1')).hash);
  });

  it('that holds a placeholder of elsewhere is refused', async () => {
    const { service } = await makeService();
    const workflow = { ...WORKFLOW, name: '⟦secret:password:0123456789ab⟧' };
    await expect(service.createSession(ANN, { id: 's1', workflow })).rejects.toMatchObject({ code: 'SecretUnknown' });
  });
});

describe('an edit', () => {
  const edit = (value: string) => ({
    id: 'e1',
    baseHash: 'h',
    operations: [{ type: 'setParameters' as const, node: 'Call', set: [{ path: 'url', value }] }],
  });

  it('that holds a placeholder is delivered with the secret', async () => {
    const { service, session, deps } = await withSession(`Use ${SECRET}.`);
    const { placeholders } = await deps.secrets.of(KEY);
    await service.postEdit(ANN, 's1', edit(`https://${placeholders.mask(SECRET)}@a.example`));
    expect(session.delivered.at(-1)).toMatchObject(edit(`https://${SECRET}@a.example`));
  });

  it('makes its secrets known, so that no later word tells them', async () => {
    const { service, store } = await withSession();
    await service.postEdit(ANN, 's1', edit('https://ann:wh1tney-h@a.example'));
    await service.postMessage(ANN, 's1', { id: 'm1', text: 'Why wh1tney-h?' });
    expect((await store.input(KEY, 'm1'))?.text).toMatch(/^Why ⟦secret:password:[0-9a-f]{12}⟧\?$/);
  });

  it('that holds a placeholder of nobody is refused, and nothing is delivered', async () => {
    const { service, session } = await withSession();
    const unknown = service.postEdit(ANN, 's1', edit('⟦secret:password:0123456789ab⟧'));
    await expect(unknown).rejects.toMatchObject({ code: 'SecretUnknown' });
    expect(session.delivered).toEqual([]);
  });
});

describe('a fork', () => {
  it('knows what the conversation of its parent shows placeholders for, by the same ones', async () => {
    const { service, store, deps } = await withSession(`Use ${SECRET}.`);
    await service.fork(ANN, 's1', { id: 's2' });
    const { placeholders } = await deps.secrets.of({ ...KEY, session: 's2' });
    const shown = (await store.input(KEY, 'prompt'))?.text ?? '';
    expect(placeholders.restore(shown)).toBe(`Use ${SECRET}.`);
    expect(placeholders.mask(`Use ${SECRET}.`)).toBe(shown);
    expect(await store.secrets({ ...KEY, session: 's2' })).toHaveLength((await store.secrets(KEY)).length);
  });
});

describe('a refusal', () => {
  it('tells no secret that it quotes, of the session or of the door', async () => {
    const { service, session } = await withSession();
    const mark = /⟦secret:password:[0-9a-f]{12}⟧/;
    session.behave = async () => ({ ok: false, code: 'StaleValue', message: 'it is "tr0ub4dor&3"' });
    const edit = { id: 'e1', baseHash: 'h', operations: [{ type: 'clear' as const }] };
    await expect(service.postEdit(ANN, 's1', edit)).rejects.toMatchObject({ message: expect.stringMatching(mark) });
    const undo = service.takeBack(ANN, 's1', { kind: 'undo', change: 'tr0ub4dor&3' });
    await expect(undo).rejects.toMatchObject({ code: 'NotFound', message: expect.stringMatching(mark) });
  });
});
