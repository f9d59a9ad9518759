import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';
import { AFTER, type Asking, GIVEN, STANDARD, setUrl, Team } from '../../support/team.ts';
import { until } from '../../support/until.ts';

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;
let team: Team;
let ann: Asking;
let bob: Asking;
let cem: Asking;
let bea: Asking;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  pawl = await startPawl(modelAt(endpoint.url));
  team = new Team(pawl, endpoint);
  ann = await team.join('ann', 'approver');
  bob = await team.join('bob', 'approver');
  cem = await team.join('cem', 'admin');
  bea = await team.join('bea', 'builder');
});

afterAll(async () => {
  await pawl.stop();
  await endpoint.close();
});

const refused = (status: number, code: string) => ({ status, body: { code } });
const several = (count: number) => ({ ...STANDARD, approvals: { ...STANDARD.approvals, count } });

describe('one decision counts', () => {
  test('late: what was decided stays, and the second is refused', async () => {
    const session = await team.gated('late', STANDARD, bea);
    expect(await session.decide(ann, 'd1')).toMatchObject({ status: 200 });
    expect(await session.decide(bob, 'd2', 'dismiss')).toMatchObject(refused(409, 'AlreadyDecided'));
    expect(await session.url()).toBe(AFTER);
    expect(await session.told('change.landed')).toHaveLength(1);
    expect(await session.told('gate.decided')).toMatchObject([{ by: 'ann', approve: ['1.1.0'] }]);
  });

  test('repeated: the same id is answered the same and done once', async () => {
    const session = await team.gated('again');
    const first = await session.decide(ann, 'd1');
    expect(first).toMatchObject({ status: 200, body: { id: 'd1', outcome: { ok: true, gate: 'g1' } } });
    expect(await session.decide(ann, 'd1')).toEqual(first);
    expect(await session.decide(ann, 'd1', 'dismiss')).toEqual(first);
    expect(await session.told('gate.decided')).toHaveLength(1);
  });

  test('the id of somebody else’s decision: refused, and nobody is told what became of it', async () => {
    const session = await team.gated('foreign-id');
    await session.decide(ann, 'd1');
    expect(await session.decide(bob, 'd1')).toMatchObject(refused(409, 'AlreadyExists'));
  });

  test('wrong hash: refused and recorded, and the gate waits on', async () => {
    const session = await team.gated('stale');
    const wrong = await session.decide(ann, 'd1', 'approve', { proposalHash: 'f'.repeat(64) });
    expect(wrong).toMatchObject(refused(409, 'StaleProposal'));
    expect(await session.gate()).toMatchObject({ status: 'open', revision: 1 });
    const refusals = await until(async () => {
      const told = await session.told('input.refused');
      return told.length > 0 ? told : undefined;
    });
    expect(refusals).toMatchObject([{ input: 'd1', kind: 'decision', code: 'StaleProposal' }]);
    const { body } = await ann('GET', '/sessions/stale/inputs/d1');
    expect(body).toMatchObject({ principal: 'ann', state: 'settled', outcome: { ok: false, code: 'StaleProposal' } });
    expect(await session.decide(ann, 'd2')).toMatchObject({ status: 200 });
  });

  test('wrong role: refused at the door, and nothing of it is kept', async () => {
    const session = await team.gated('role');
    const vic = await team.join('vic', 'viewer');
    for (const [id, by] of [
      ['d1', vic],
      ['d2', bea],
    ] as const) {
      expect(await session.decide(by, id)).toMatchObject(refused(403, 'NotAllowed'));
      expect(await ann('GET', `/sessions/role/inputs/${id}`)).toMatchObject(refused(404, 'NotFound'));
    }
    expect(await session.gate()).toMatchObject({ status: 'open' });
  });

  test('somebody of another workspace finds nothing to decide', async () => {
    const session = await team.gated('foreign');
    const { body } = await pawl.request('POST', '/principals?workspace=lab', { id: 'zoe', roles: ['admin'] });
    const zoe: Asking = (method, path, sent) => pawl.requestAs(body.token, method, path, sent);
    expect(await session.decide(zoe, 'd1')).toMatchObject(refused(404, 'NotFound'));
    expect((await zoe('GET', '/gates')).body).toEqual([]);
  });

  test('two deciders at once: one lands, the other is refused', async () => {
    const session = await team.gated('race');
    const answers = await Promise.all([
      session.decide(ann, 'd1'),
      session.decide(bob, 'd2'),
      session.decide(cem, 'd3'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'AlreadyDecided',
      'AlreadyDecided',
    ]);
    expect(await session.told('change.landed')).toHaveLength(1);
    expect(await session.told('gate.decided')).toHaveLength(1);
  });

  test('one approves and one dismisses at once: one of both happens', async () => {
    const session = await team.gated('clash');
    const answers = await Promise.all([session.decide(ann, 'd1'), session.decide(bob, 'd2', 'dismiss')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const landed = answers[0]?.status === 200;
    expect(await session.url()).toBe(landed ? AFTER : 'https://a.example');
    expect(await session.told('gate.decided')).toHaveLength(1);
  });
});

describe('several approvals', () => {
  test('land with the last of them, and the inbox says who has approved', async () => {
    const session = await team.gated('two', several(2), bea);
    expect(await session.decide(ann, 'd1')).toEqual({
      status: 200,
      body: { id: 'd1', outcome: { ok: true, gate: 'g1', approvals: 1, needed: 2 } },
    });
    expect(await session.url()).toBe('https://a.example');
    const listed = (await bob('GET', '/gates')).body.find((gate: { session: string }) => gate.session === 'two');
    expect(listed).toMatchObject({ approvals: [{ by: 'ann' }], deciders: { needed: 2, roles: ['approver', 'admin'] } });
    expect(await session.decide(bob, 'd2')).toMatchObject({ status: 200, body: { outcome: { ok: true, gate: 'g1' } } });
    expect(await session.url()).toBe(AFTER);
    expect(await session.told('gate.approved')).toMatchObject([{ by: 'ann', approvals: 1, needed: 2 }]);
    expect(await session.told('gate.decided')).toMatchObject([{ by: 'bob', approvers: ['ann', 'bob'] }]);
  });

  test('repeated by one person: refused, counted once', async () => {
    const session = await team.gated('two-same', several(2));
    const first = await session.decide(ann, 'd1');
    expect(await session.decide(ann, 'd1')).toEqual(first);
    expect(await session.decide(ann, 'd2')).toMatchObject(refused(409, 'AlreadyApproved'));
    expect((await session.gate()).approvals).toHaveLength(1);
  });

  test('at once: all are counted, and the last lands, once', async () => {
    const session = await team.gated('three', several(3));
    const answers = await Promise.all([
      session.decide(ann, 'd1'),
      session.decide(bob, 'd2'),
      session.decide(cem, 'd3'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const outcomes = answers.map(({ body }) => body.outcome.approvals ?? 'landed');
    expect(outcomes.toSorted()).toEqual([1, 2, 'landed']);
    expect(await session.told('change.landed')).toHaveLength(1);
  });

  test('of somebody who was removed before the last came: it counts no more, and another one has to', async () => {
    const session = await team.gated('void', several(2));
    const dan = await team.join('dan', 'approver');
    await session.decide(dan, 'd1');
    await pawl.request('DELETE', '/principals/dan');
    expect(await session.decide(ann, 'd2')).toMatchObject({
      status: 200,
      body: { outcome: { approvals: 1, needed: 2 } },
    });
    expect(await session.url()).toBe('https://a.example');
    expect((await session.gate()).approvals).toMatchObject([{ by: 'ann' }]);
    await session.decide(bob, 'd3');
    expect(await session.told('gate.decided')).toMatchObject([{ approvers: ['ann', 'bob'] }]);
  });

  test('are not needed to dismiss', async () => {
    const session = await team.gated('two-no', several(2));
    await session.decide(ann, 'd1');
    expect(await session.decide(bob, 'd2', 'dismiss')).toMatchObject({ status: 200 });
    expect(await session.told('change.dismissed')).toHaveLength(1);
    expect(await session.url()).toBe('https://a.example');
  });
});

describe('what an approver changes about the proposal', () => {
  const EDITED = 'https://c.example';
  const operations = [{ type: 'setParameters', node: 'Call', set: [{ path: 'url', value: EDITED }] }];
  const edit = (by: Asking, session: string, id: string, proposalHash: string) =>
    by('POST', `/sessions/${session}/gates/g1/edits`, { id, proposalHash, operations });

  test('is shown as theirs in the next revision, and what was approved is what lands', async () => {
    const session = await team.gated('edited', STANDARD, bea);
    expect(await edit(ann, 'edited', 'e1', session.hash)).toMatchObject({
      status: 200,
      body: { outcome: { ok: true } },
    });
    const { gates } = await pawl.until('edited', (one) => one.gates[0]?.revision === 2);
    expect(gates[0].changes).toMatchObject([
      { id: '1.1.0' },
      { id: 'e1', title: expect.stringMatching(/^Edit: sets /), author: { kind: 'person' } },
    ]);
    expect(await session.url()).toBe('https://a.example');
    expect(await session.decide(bob, 'd1')).toMatchObject(refused(409, 'StaleProposal'));
    expect(await edit(bob, 'edited', 'e2', session.hash)).toMatchObject(refused(409, 'StaleProposal'));
    const shown = { proposalHash: gates[0].proposalHash };
    expect(await session.decide(bob, 'd2', 'approve', shown)).toMatchObject({ status: 200 });
    expect(await session.url()).toBe(EDITED);
    const changes = (await ann('GET', '/sessions/edited/changes')).body;
    expect(changes).toMatchObject([
      { id: '1.1.0', author: { kind: 'agent' }, status: 'landed' },
      { id: 'e1', author: { kind: 'person', id: 'ann' }, status: 'landed' },
    ]);
    expect(await session.told('change.pended')).toMatchObject([
      { change: { id: '1.1.0' } },
      { change: { id: 'e1' }, actor: { kind: 'person', id: 'ann' } },
    ]);
  });

  test('is not theirs to approve, where nobody approves what they asked for', async () => {
    const policy = { ...STANDARD, approvals: { ...STANDARD.approvals, notAsker: true } };
    const session = await team.gated('edited-own', policy, bea);
    await edit(ann, 'edited-own', 'e1', session.hash);
    const { gates } = await pawl.until('edited-own', (one) => one.gates[0]?.revision === 2);
    const shown = { proposalHash: gates[0].proposalHash };
    expect(await session.decide(ann, 'd1', 'approve', shown)).toMatchObject(refused(403, 'NotAllowed'));
    expect(await session.decide(bob, 'd2', 'approve', shown)).toMatchObject({ status: 200 });
    expect(await session.url()).toBe(EDITED);
  });

  test('goes on with a run that is begun anew from the records', async () => {
    const session = await team.gated('edited-anew', STANDARD, bea);
    await edit(ann, 'edited-anew', 'e1', session.hash);
    const { gates } = await pawl.until('edited-anew', (one) => one.gates[0]?.revision === 2);
    await pawl.request('POST', '/recover', { session: 'edited-anew', anew: true });
    const shown = { proposalHash: gates[0].proposalHash };
    expect(await session.decide(ann, 'd1', 'approve', shown)).toMatchObject({ status: 200 });
    expect(await session.url()).toBe(EDITED);
  });
});

describe('never the asker', () => {
  const policy = { ...STANDARD, approvals: { ...STANDARD.approvals, notAsker: true } };

  test('whose words led to it may not decide, whoever started the session', async () => {
    const mia = await team.join('mia', 'builder', 'approver');
    const noa = await team.join('noa', 'builder', 'approver');
    await noa('POST', '/sessions', { id: 'asker', workflow: GIVEN, policy });
    endpoint.script(scriptedCalls(setUrl('t1')), scriptedText('Done.'));
    await mia('POST', '/sessions/asker/messages', { id: 'm1', text: 'Change the url' });
    const { gates } = await pawl.until('asker', ({ status }) => status === 'waiting');
    const decide = (by: Asking, id: string) =>
      by('POST', '/sessions/asker/gates/g1/decisions', {
        id,
        decision: 'approve',
        proposalHash: gates[0].proposalHash,
      });
    expect(await decide(mia, 'd1')).toMatchObject(refused(403, 'NotAllowed'));
    expect(await decide(noa, 'd2')).toMatchObject({ status: 200 });
  });
});

describe('the floor', () => {
  test('raised while a decision waits makes it one of two', async () => {
    const session = await team.gated('raised');
    await pawl.request('PUT', '/workspace/policy', { floor: several(2) });
    try {
      expect(await session.decide(ann, 'd1')).toMatchObject({ body: { outcome: { approvals: 1, needed: 2 } } });
      expect(await session.told('policy.changed')).toMatchObject([
        { policy: several(2), actor: { kind: 'system', id: 'pawl' } },
      ]);
      expect(await session.decide(bob, 'd2')).toMatchObject({ status: 200 });
      expect(await session.url()).toBe(AFTER);
      const { body } = await pawl.request('GET', '/sessions/raised');
      expect(body.policy).toEqual(several(2));
    } finally {
      await pawl.request('PUT', '/workspace/policy', { floor: null });
    }
  });

  test('raised while the model works has a gate opened where the session asked for none', async () => {
    const held = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<void>();
    endpoint.script(scriptedCalls(setUrl('t1')), {
      steps: [{ until: held.promise, heard: () => heard.resolve() }, ...scriptedText('Done.').steps],
    });
    const policy = { ...STANDARD, mode: 'skip-all' };
    await cem('POST', '/sessions', { id: 'floor', prompt: 'Change the url', workflow: GIVEN, policy });
    await heard.promise;
    await pawl.request('PUT', '/workspace/policy', { floor: STANDARD });
    try {
      held.resolve();
      const { gates } = await pawl.until('floor', ({ status }) => status === 'waiting');
      expect(gates).toMatchObject([{ id: 'g1', changes: [{ id: '1.1.0' }] }]);
      const below = await cem('PUT', '/sessions/floor/policy', { ...policy, id: 'p1' });
      expect(below).toMatchObject(refused(403, 'BelowFloor'));
      expect(await cem('POST', '/sessions', { policy })).toMatchObject(refused(403, 'BelowFloor'));
    } finally {
      await pawl.request('PUT', '/workspace/policy', { floor: null });
    }
  });

  test('a gated type needs a person also where nothing else does', async () => {
    const policy = { ...STANDARD, mode: 'skip-all', gated: ['n8n-nodes-base.httpRequest'] };
    const session = await team.gated('gated', policy, cem);
    expect(await session.url()).toBe('https://a.example');
    await session.decide(ann, 'd1');
    expect(await session.url()).toBe(AFTER);
  });
});
