import { describe, expect, it } from 'vitest';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { Store } from '../../src/ports/store.ts';
import { storeWorkflow } from '../../src/service/stored-workflow.ts';
import type { EventBody } from '../../src/session/event.ts';
import { changeRow, gateRow } from '../store/rows.ts';
import { ANN, makeService } from './make-service.ts';

const KEY = { workspace: 'home', session: 's1' };
const node = (name: string) => ({
  id: `id ${name}`,
  name,
  type: 'n8n-nodes-base.set',
  typeVersion: 3.4,
  position: [0, 0] as const,
  parameters: {},
});
const FILE = {
  meta: { kept: true },
  name: 'Orders',
  nodes: [node('A'), { ...node('__proto__'), unknown: { '😀': [1] } }],
  connections: { A: { main: [[{ node: '__proto__', type: 'main', index: 0 }]] } },
  settings: {},
  pinData: { A: [{ json: { x: 1 } }] },
  staticData: { last: 'y' },
};
const add = (name: string): Operation => ({ type: 'addNodes', nodes: [node(name)] });
const names = (workflow: WorkflowJson) => workflow.nodes.map((one) => one.name);

let keys = 0;
const nextKey = () => {
  keys += 1;
  return `t${keys}`;
};

async function tell(store: Store, step: number, ...bodies: EventBody[]): Promise<void> {
  await store.write(KEY, (writer) =>
    writer.appendEvents(
      bodies.map((body) => ({
        key: nextKey(),
        at: 1,
        turn: 1,
        step,
        actor: { kind: 'agent' as const, id: 'agent' },
        ...body,
      })),
    ),
  );
}

const pended = (id: string, operations: readonly Operation[]): EventBody => ({
  type: 'change.pended',
  change: { id, title: id, dependsOn: [], operations, touches: [] },
  hash: 'd',
});

describe('a new session', () => {
  it('has an empty workflow of a default name, the standard model and policy, and the catalog pinned', async () => {
    const { service } = await makeService();
    const { id } = await service.createSession(ANN, {});
    const session = await service.getSession(ANN, id);
    expect(session).toMatchObject({
      id: 'id1',
      name: 'My workflow',
      status: 'resting',
      model: 'offline',
      catalog: 'cat',
      turn: 0,
      step: 0,
    });
    const { workflow, hash } = await service.getWorkflow(ANN, id);
    expect(workflow).toEqual({ name: 'My workflow', nodes: [], connections: {}, settings: {} });
    expect([session.canvasHash, session.draftHash]).toEqual([hash, hash]);
  });

  it('opens a file without changing a byte, pins and names of prototypes included', async () => {
    const { service, store } = await makeService();
    await service.createSession(ANN, { id: 's1', workflow: FILE });
    const { workflow, hash } = await service.getWorkflow(ANN, 's1');
    expect(JSON.stringify(workflow)).toBe(JSON.stringify(FILE));
    expect(hash).toBe(hashWorkflow(FILE));
    expect(await store.document(KEY, hash)).not.toContain('"json"');
    expect((await service.getSession(ANN, 's1')).name).toBe('Orders');
  });

  it('records what it mended as the first change', async () => {
    const { service, store } = await makeService();
    const workflow = { ...FILE, nodes: [{ ...node('A'), typeVersion: '3.4' }, node('__proto__')] };
    await service.createSession(ANN, { id: 's1', workflow });
    const [change] = await service.changes(ANN, 's1');
    expect(change).toMatchObject({ id: 'mending', status: 'landed', author: { kind: 'system' } });
    expect(change?.why).toContain('"A"');
    const { hash } = await service.getWorkflow(ANN, 's1');
    const events = await service.events(ANN, 's1');
    expect(events.map(({ type }) => type)).toEqual(['session.started', 'change.landed']);
    expect(events[1]).toMatchObject({ change: 'mending', hash });
    expect(await store.object(await store.putObject(JSON.stringify(workflow)))).toBe(JSON.stringify(workflow));
  });

  it('hands its prompt over once, however often it is asked for', async () => {
    const { service, session, store } = await makeService();
    const body = { id: 's1', prompt: 'Build it', mode: 'ask' as const };
    expect(await service.createSession(ANN, body)).toEqual({ id: 's1' });
    expect(await service.createSession(ANN, { id: 's1', prompt: 'Another' })).toEqual({ id: 's1' });
    expect(session.delivered).toMatchObject([{ id: 'prompt', kind: 'message', mode: 'ask', principal: 'ann' }]);
    expect((await store.input(KEY, 'prompt'))?.text).toBe('Build it');
  });

  it.each([
    ['an unknown model', { model: 'none' }, 'InvalidInput'],
    ['too long a prompt', { prompt: 'x'.repeat(100_001) }, 'PromptTooLong'],
    ['a file that is no workflow', { workflow: { nodes: 'x' } }, 'InvalidWorkflow'],
    ['a file of more than 5 MB', { workflow: { ...FILE, meta: { x: 'é'.repeat(2_700_000) } } }, 'TooLarge'],
  ])('is not made with %s', async (_, body, code) => {
    const { service } = await makeService();
    await expect(service.createSession(ANN, { id: 's1', ...body })).rejects.toMatchObject({ code });
    await expect(service.getSession(ANN, 's1')).rejects.toMatchObject({ code: 'NotFound' });
  });
});

/** Steps 1 and 2 each leave a pending change; then the first lands and the second stays. */
async function workedSession() {
  const made = await makeService();
  const { service, store } = made;
  await service.createSession(ANN, { id: 's1', workflow: FILE });
  const changes = [
    changeRow('1.1.0', { operations: [add('B')] }),
    changeRow('1.2.0', { operations: [add('C')], step: 2 }),
  ];
  for (const change of changes) await store.write(KEY, (writer) => writer.putChange(change));
  await tell(store, 1, pended('1.1.0', [add('B')]));
  await tell(store, 2, pended('1.2.0', [add('C')]));
  await store.write(KEY, (writer) => writer.updateSession({ turn: 1, step: 2 }));
  return made;
}

describe('workflows of a session', () => {
  it('are the canvas, the draft with what is pending, and the draft after each step', async () => {
    const { service, store } = await workedSession();
    const at = async (query: { draft?: boolean; step?: number }) =>
      names((await service.getWorkflow(ANN, 's1', query)).workflow);
    expect(await at({})).toEqual(['A', '__proto__']);
    expect(await at({ draft: true })).toEqual(['A', '__proto__', 'B', 'C']);
    expect(await at({ step: 0 })).toEqual(['A', '__proto__']);
    expect(await at({ step: 1 })).toEqual(['A', '__proto__', 'B']);
    expect(await at({ step: 2 })).toEqual(['A', '__proto__', 'B', 'C']);
    await expect(at({ step: 3 })).rejects.toMatchObject({ code: 'NotFound' });

    const landed = { ...(FILE as WorkflowJson), nodes: [...FILE.nodes, node('B')] };
    const hash = hashWorkflow(landed);
    await store.write(KEY, async (writer) => {
      await storeWorkflow(writer, hash, landed);
      await writer.setChangeStatus(['1.1.0'], 'landed');
      await writer.updateSession({ canvasHash: hash, step: 3 });
    });
    await tell(store, 3, { type: 'change.landed', change: '1.1.0', hash });
    expect(await at({})).toEqual(['A', '__proto__', 'B']);
    expect(await at({ draft: true })).toEqual(['A', '__proto__', 'B', 'C']);
    expect(await at({ step: 1 })).toEqual(['A', '__proto__', 'B']);
    expect(await at({ step: 3 })).toEqual(['A', '__proto__', 'B', 'C']);
  });

  it('give back pins in drafts too, with what is needed to draw them', async () => {
    const { service } = await workedSession();
    const { workflow, nodes } = await service.getWorkflow(ANN, 's1', { draft: true, view: true });
    expect(workflow.pinData).toEqual(FILE.pinData);
    expect(Object.keys(nodes ?? {})).toEqual(['A', '__proto__', 'B', 'C']);
  });

  it('differ by what was done between two steps', async () => {
    const { service } = await workedSession();
    const rows = await service.diff(ANN, 's1', { from: 1 });
    expect(rows).toMatchObject([{ node: 'C', kind: 'added' }]);
    expect((await service.diff(ANN, 's1')).map((row) => row.node)).toEqual(['B', 'C']);
  });
});

describe('a gate', () => {
  async function gated() {
    const made = await workedSession();
    await made.store.write(KEY, (writer) => writer.putGate(gateRow('g1', { changes: ['1.1.0', '1.2.0'] })));
    return made;
  }

  it('is listed with its changes and shown on the session', async () => {
    const { service } = await gated();
    const [gate] = await service.listGates(ANN);
    expect(gate).toMatchObject({
      id: 'g1',
      session: 's1',
      status: 'open',
      changes: [{ id: '1.1.0' }, { id: '1.2.0' }],
    });
    expect(gate).toMatchObject({
      name: 'Orders',
      deciders: { roles: ['approver', 'admin'], needed: 1, notAsker: false },
    });
    expect((await service.getSession(ANN, 's1')).gates).toMatchObject([{ id: 'g1' }]);
    expect(await service.listGates(ANN, 'decided')).toEqual([]);
  });

  it('says who decides by the policy in force, however the session’s own lags behind', async () => {
    const { service, store } = await gated();
    const approvals = { count: 2, roles: ['admin' as const], notAsker: true };
    await service.putFloor(ANN, { mode: 'review', plan: 'auto', approvals, forbidden: [] });
    const deciders = { roles: ['admin'], needed: 2, notAsker: true };
    expect(await service.listGates(ANN)).toMatchObject([{ deciders }]);
    expect(await service.getGate(ANN, 's1', 'g1')).toMatchObject({ deciders });
    await store.write(KEY, (writer) => writer.putGate(gateRow('g1', { kind: 'plan' })));
    expect(await service.getGate(ANN, 's1', 'g1')).toMatchObject({
      deciders: { roles: ['builder', 'admin'], needed: 1 },
    });
  });

  it('previews any selection with a hash of its own, closed over what it builds upon', async () => {
    const { service, store } = await gated();
    const first = await service.preview(ANN, 's1', 'g1', ['1.1.0']);
    const both = await service.preview(ANN, 's1', 'g1', ['1.2.0', '1.1.0']);
    expect(names(first.workflow)).toEqual(['A', '__proto__', 'B']);
    expect(first.workflow.pinData).toEqual(FILE.pinData);
    expect(both.approve).toEqual(['1.1.0', '1.2.0']);
    expect(first.proposalHash).not.toBe(both.proposalHash);
    expect(first.problems.length).toBeGreaterThan(0);
    await store.write(KEY, (writer) =>
      writer.putChange(changeRow('1.2.0', { operations: [add('C')], dependsOn: ['1.1.0'] })),
    );
    expect((await service.preview(ANN, 's1', 'g1', ['1.2.0'])).approve).toEqual(['1.1.0', '1.2.0']);
    await expect(service.preview(ANN, 's1', 'g1', ['9.9.9'])).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('is decided by whom the policy names, once', async () => {
    const { service, session, store } = await gated();
    const body = { id: 'd1', decision: 'approve' as const, proposalHash: 'p1', approve: ['1.1.0'] };
    const builder = { ...ANN, id: 'bob', roles: ['builder' as const] };
    await expect(service.postDecision(builder, 's1', 'g1', body)).rejects.toMatchObject({ code: 'NotAllowed' });
    expect(await service.postDecision(ANN, 's1', 'g1', body)).toEqual({ id: 'd1', outcome: { ok: true, turn: 1 } });
    expect(session.delivered).toMatchObject([{ kind: 'decision', gate: 'g1', proposalHash: 'p1', approve: ['1.1.0'] }]);
    await store.write(KEY, (writer) => writer.putGate(gateRow('g1', { status: 'decided' })));
    expect(await service.postDecision(ANN, 's1', 'g1', body)).toEqual({ id: 'd1', outcome: { ok: true, turn: 1 } });
    await expect(service.postDecision(ANN, 's1', 'g1', { ...body, id: 'd2' })).rejects.toMatchObject({
      code: 'AlreadyDecided',
    });
    await expect(service.postDecision(ANN, 's1', 'g2', body)).rejects.toMatchObject({ code: 'NotFound' });
  });
});

describe('a person’s edit', () => {
  it('has its renames expanded on the workflow that it was made on', async () => {
    const { service, session } = await makeService();
    const caller = { ...node('Caller'), parameters: { value: "={{ $('A').item.json.x }}" } };
    await service.createSession(ANN, { id: 's1', workflow: { ...FILE, nodes: [...FILE.nodes, caller] } });
    const { canvasHash } = await service.getSession(ANN, 's1');
    await service.postEdit(ANN, 's1', {
      baseHash: canvasHash,
      operations: [{ type: 'renameNode', node: 'A', name: 'Z' }],
    });
    const after = "={{ $('Z').item.json.x }}";
    expect(session.delivered).toMatchObject([
      { operations: [{ rewrites: [{ node: 'Caller', path: '/parameters/value', after }] }] },
    ]);
  });
});

describe('the conversation', () => {
  it('has people’s own words and the agent’s', async () => {
    const { service, store } = await makeService();
    await service.createSession(ANN, { id: 's1', prompt: 'Build it' });
    const framed = [{ type: 'text', text: '<workflow/> Build it' }] as const;
    const message = { turn: 1, step: 1, mode: 'build', hash: 'h' } as const;
    await store.write(KEY, async (writer) => {
      await writer.addMessage({ ...message, key: '1.1.user', role: 'user', inputs: ['prompt'], content: framed });
      await writer.addMessage({
        ...message,
        key: '1.1.assistant',
        role: 'assistant',
        inputs: [],
        model: 'offline',
        content: [{ type: 'text', text: 'Done' }],
      });
    });
    expect((await service.messages(ANN, 's1')).map(({ role, text }) => [role, text])).toEqual([
      ['user', 'Build it'],
      ['assistant', 'Done'],
    ]);
  });
});
