import { describe, expect, it } from 'vitest';
import { PawlError } from '../../src/errors/pawl-error.ts';
import { createResender } from '../../src/service/resend-unsettled.ts';
import { rehashInput, signedText } from '../../src/session/input-proof.ts';
import { ANN, makeService, person } from './make-service.ts';

const KEY = { workspace: 'home', session: 's1' };

async function withSession() {
  const made = await makeService();
  await made.service.createSession(ANN, { id: 's1' });
  return made;
}

const down = async () => {
  throw new PawlError('TemporalUnavailable', 'nobody is there');
};

describe('an input', () => {
  it('is committed, signed over its hash and its principal, before it is delivered', async () => {
    const { service, session, store, deps } = await withSession();
    session.behave = async (key, input) => {
      const row = await store.input(key, input.id);
      expect(row).toMatchObject({ input, text: 'Build it', receivedAt: expect.any(Number) });
      expect(deps.keys.verify(signedText(input), row?.signature ?? '')).toBe(true);
      expect(rehashInput(key, input, 'Build it')).toBe(input.hash);
      expect(rehashInput(key, input, 'Build that')).not.toBe(input.hash);
      expect(rehashInput({ ...key, session: 's2' }, input, 'Build it')).not.toBe(input.hash);
      return { ok: true, turn: 1 };
    };
    const receipt = await service.postMessage(ANN, 's1', { id: 'm1', text: 'Build it' });
    expect(receipt).toEqual({ id: 'm1', outcome: { ok: true, turn: 1 } });
    expect(session.delivered).toHaveLength(1);
    expect(JSON.stringify(session.delivered)).not.toContain('Build it');
  });

  it('gives the first outcome when it is sent again, whatever it says then', async () => {
    const { service, session } = await withSession();
    const first = await service.postMessage(ANN, 's1', { id: 'm1', text: 'Build it' });
    expect(await service.postMessage(ANN, 's1', { id: 'm1', text: 'Something else' })).toEqual(first);
    expect(await service.cancel(ANN, 's1', 'm1')).toEqual(first);
    expect(session.delivered).toHaveLength(1);
  });

  it('of an id that somebody else has used is refused, and done neither for the one nor for the other', async () => {
    const { service, session } = await withSession();
    await service.cancel(ANN, 's1', 'c1');
    await expect(service.cancel(person('bob', 'builder'), 's1', 'c1')).rejects.toMatchObject({ code: 'AlreadyExists' });
    expect(session.delivered).toHaveLength(1);
  });

  it('is queued if no outcome comes in time, and has its outcome later', async () => {
    const { service, session, store } = await withSession();
    session.behave = async () => undefined;
    expect(await service.cancel(ANN, 's1', 'c1')).toEqual({ id: 'c1', state: 'queued' });
    expect(await service.getInput(ANN, 's1', 'c1')).toMatchObject({ id: 'c1', kind: 'cancel', state: 'queued' });
    await store.write(KEY, (writer) => writer.settleInput('c1', { ok: true }));
    expect(await service.cancel(ANN, 's1', 'c1')).toEqual({ id: 'c1', outcome: { ok: true } });
    expect(await service.getInput(ANN, 's1', 'c1')).toMatchObject({ state: 'settled', outcome: { ok: true } });
  });

  it('answers as soon as its outcome is committed', async () => {
    const { service, session, store } = await makeService({ outcomeWaitMs: 60_000 });
    await service.createSession(ANN, { id: 's1' });
    session.behave = async (key, input) => {
      setImmediate(() => store.write(key, (writer) => writer.settleInput(input.id, { ok: true, hash: 'h' })));
      return undefined;
    };
    expect(await service.cancel(ANN, 's1', 'c1')).toEqual({ id: 'c1', outcome: { ok: true, hash: 'h' } });
  });

  it('is refused with the session’s code, and again with the same one', async () => {
    const { service, session, store } = await withSession();
    session.behave = async () => ({ ok: false, code: 'StaleBase', message: 'it moved', details: { node: 'A' } });
    const edit = { id: 'e1', baseHash: 'h', operations: [{ type: 'clear' as const }] };
    for (let times = 0; times < 2; times += 1) {
      await expect(service.postEdit(ANN, 's1', edit)).rejects.toMatchObject({
        code: 'StaleBase',
        message: 'it moved',
        details: { node: 'A', input: 'e1' },
      });
    }
    expect(session.delivered).toHaveLength(1);
    expect((await store.input(KEY, 'e1'))?.outcome).toMatchObject({ ok: false, code: 'StaleBase' });
  });

  it('that the session does not take is settled as refused, and viewers are told', async () => {
    const { service, session, store } = await withSession();
    session.behave = async () => {
      throw new PawlError('Busy', 'too much is queued');
    };
    await expect(service.postMessage(ANN, 's1', { id: 'm1', text: 'x' })).rejects.toMatchObject({ code: 'Busy' });
    session.behave = async () => ({ ok: true });
    await expect(service.postMessage(ANN, 's1', { id: 'm1', text: 'x' })).rejects.toMatchObject({ code: 'Busy' });
    const events = await store.events(KEY, { after: 0, limit: 9 });
    expect(events.map((event) => event.type)).toEqual(['session.started', 'input.queued', 'input.refused']);
  });

  it.each([
    ['too long a text', 'x'.repeat(100_001), 'PromptTooLong'],
    ['blank text', ' \n', 'InvalidInput'],
  ])('is not taken with %s', async (_, text, code) => {
    const { service, session } = await withSession();
    await expect(service.postMessage(ANN, 's1', { text })).rejects.toMatchObject({ code });
    expect(session.delivered).toEqual([]);
  });

  it('keeps 100,000 characters, and words whose surrogates are halved', async () => {
    const { service, store } = await withSession();
    await service.postMessage(ANN, 's1', { id: 'long', text: '😀'.repeat(50_000) });
    await service.postMessage(ANN, 's1', { id: 'half', text: 'a\ud83d' });
    expect((await store.input(KEY, 'long'))?.text).toHaveLength(100_000);
    expect((await store.input(KEY, 'half'))?.text).toBe('a\ufffd');
  });

  it('is not taken while too many wait, nor by a session that has ended', async () => {
    const { service, session, store } = await makeService({ outcomeWaitMs: 0 });
    await service.createSession(ANN, { id: 's1' });
    session.behave = async () => undefined;
    for (let index = 0; index < 64; index += 1) await service.cancel(ANN, 's1', `c${index}`);
    await expect(service.cancel(ANN, 's1', 'c64')).rejects.toMatchObject({ code: 'Busy' });
    expect(await store.input(KEY, 'c64')).toBeUndefined();
    await store.write(KEY, (writer) => writer.updateSession({ status: 'ended' }));
    await expect(service.cancel(ANN, 's1', 'c65')).rejects.toMatchObject({ code: 'SessionEnded' });
    expect(await service.cancel(ANN, 's1', 'c1')).toEqual({ id: 'c1', state: 'queued' });
  });
});

describe('while Temporal is away', () => {
  it('an input is kept, and handed on once it is back, in order', async () => {
    const { service, session, deps, advance } = await withSession();
    session.behave = down;
    expect(await service.cancel(ANN, 's1', 'c1')).toEqual({ id: 'c1', state: 'queued' });
    expect(await service.end(ANN, 's1', 'c2')).toEqual({ id: 'c2', state: 'queued' });
    const { resendUnsettled } = createResender(deps);
    expect(await resendUnsettled()).toBe(0);
    advance(5000);
    session.behave = async () => ({ ok: true });
    session.delivered.length = 0;
    expect(await resendUnsettled()).toBe(2);
    expect(session.delivered.map((input) => input.id)).toEqual(['c1', 'c2']);
    advance(5000);
    expect(await resendUnsettled()).toBe(0);
    expect(await service.end(ANN, 's1', 'c2')).toEqual({ id: 'c2', outcome: { ok: true } });
  });

  it('an input that Temporal never takes keeps no other waiting', async () => {
    const { service, session, deps, advance } = await withSession();
    session.behave = down;
    await service.cancel(ANN, 's1', 'c1');
    await service.cancel(ANN, 's1', 'c2');
    advance(5000);
    session.behave = async (_key, input) => (input.id === 'c1' ? down() : { ok: true });
    const { resendUnsettled } = createResender(deps);
    expect(await resendUnsettled()).toBe(1);
    expect(await service.cancel(ANN, 's1', 'c2')).toEqual({ id: 'c2', outcome: { ok: true } });
  });

  it('what a busy session has already is sent ever more seldom', async () => {
    const { service, session, deps, advance } = await withSession();
    session.behave = async () => undefined;
    await service.cancel(ANN, 's1', 'c1');
    const { resendUnsettled } = createResender(deps);
    const sent: number[] = [];
    for (let second = 0; second < 60; second += 3) {
      advance(3000);
      if ((await resendUnsettled()) > 0) sent.push(second);
    }
    expect(sent).toEqual([0, 3, 9, 21, 45]);
  });

  it('a clock that is set back or forward neither holds an input up nor sends it all the time', async () => {
    const { service, session, deps, advance } = await withSession();
    session.behave = down;
    await service.cancel(ANN, 's1', 'c1');
    const { resendUnsettled } = createResender(deps);
    advance(-3_600_000);
    session.behave = async () => undefined;
    expect(await resendUnsettled()).toBe(1);
    const looks = async (count: number) => {
      const sent: number[] = [];
      for (let look = 0; look < count; look += 1) {
        advance(2000);
        sent.push(await resendUnsettled());
      }
      return sent;
    };
    expect(await looks(8)).toEqual([0, 1, 0, 0, 1, 0, 0, 0]);
    advance(-3_600_000);
    expect(await looks(2)).toEqual([1, 0]);
    advance(7_200_000);
    expect(await looks(2)).toEqual([1, 0]);
  });
});

it('an edit that Temporal could not carry is refused at the door, and nothing of it is kept', async () => {
  const { service, session } = await withSession();
  const operations = [{ type: 'setName', name: 'é'.repeat(500_001) } as const];
  await expect(service.postEdit(ANN, 's1', { id: 'e1', baseHash: 'h', operations })).rejects.toMatchObject({
    code: 'TooLarge',
    details: { limit: 1_000_000 },
  });
  await expect(service.getInput(ANN, 's1', 'e1')).rejects.toMatchObject({ code: 'NotFound' });
  expect(session.delivered.map((input) => input.id)).not.toContain('e1');
});

describe('who may', () => {
  const viewer = person('vic', 'viewer');
  const builder = person('bob', 'builder');
  const stranger = { ...person('eve', 'admin'), workspace: 'other' };

  it('only look, writes nothing', async () => {
    const { service } = await withSession();
    expect(await service.getSession(viewer, 's1')).toMatchObject({ id: 's1', status: 'resting', gates: [] });
    const refused = { code: 'NotAllowed' };
    await expect(service.createSession(viewer, {})).rejects.toMatchObject(refused);
    await expect(service.postMessage(viewer, 's1', { text: 'x' })).rejects.toMatchObject(refused);
    await expect(service.end(viewer, 's1')).rejects.toMatchObject(refused);
    await expect(service.getSession(person('nil'), 's1')).rejects.toMatchObject(refused);
  });

  it('come from another workspace, finds nothing', async () => {
    const { service } = await withSession();
    await expect(service.getSession(stranger, 's1')).rejects.toMatchObject({ code: 'NotFound' });
    await expect(service.postMessage(stranger, 's1', { text: 'x' })).rejects.toMatchObject({ code: 'NotFound' });
    expect((await service.listSessions(stranger)).sessions).toEqual([]);
  });

  it('is told of a setting that this release would keep and not obey', async () => {
    const { service } = await withSession();
    await expect(service.putBudget(ANN, 's1', { usd: 1 })).rejects.toMatchObject({ code: 'InvalidInput' });
  });

  it('build, tightens a policy and never widens it', async () => {
    const { service, session } = await withSession();
    const { policy } = await service.getSession(builder, 's1');
    await service.putPolicy(builder, 's1', { ...policy, forbidden: ['n8n-nodes-base.ssh'] }, 'p1');
    expect(session.delivered.map((input) => input.kind)).toEqual(['policy']);
    for (const wider of [
      { ...policy, mode: 'live' as const },
      { ...policy, plan: 'never' as const },
      { ...policy, approvals: { ...policy.approvals, roles: ['builder' as const] } },
    ]) {
      await expect(service.putPolicy(builder, 's1', wider)).rejects.toMatchObject({ code: 'NotAllowed' });
      await expect(service.createSession(builder, { policy: wider })).rejects.toMatchObject({ code: 'NotAllowed' });
    }
    await service.putPolicy(ANN, 's1', { ...policy, mode: 'skip-all' }, 'p2');
    expect(session.delivered).toHaveLength(2);
  });
});
