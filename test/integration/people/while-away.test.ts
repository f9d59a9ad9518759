import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childCommand } from '../../../src/cli/compose/child-command.ts';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { AFTER, type Asking, STANDARD, Team } from '../../support/team.ts';
import { until } from '../../support/until.ts';

/** A worker that never works: it only lives until its supervisor is gone. */
const IDLE = {
  command: process.execPath,
  args: ['-e', "process.on('disconnect', () => process.exit()); setInterval(() => {}, 1000)"],
};
/** Longer than it takes a slow machine to end one Pawl and start the next, which has to be there in time. */
const EXPIRING = { ...STANDARD, expiry: { seconds: 25, action: 'dismiss' } };
/** Three starts, two ends and that wait, on a machine that does much else. */
const PATIENCE_MS = 240_000;

let endpoint: MessagesEndpoint;
let home: string;
let pawl: PawlInstance;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  home = await mkdtemp(join(tmpdir(), 'pawl-away-'));
});

afterAll(async () => {
  await pawl.stop();
  await endpoint.close();
  await rm(home, { recursive: true, force: true });
});

/** What each of them asks, by name, on whichever Pawl runs now. */
async function people(): Promise<Readonly<Record<string, Asking>>> {
  const tokens: Record<string, string> = {};
  for (const [id, roles] of [
    ['ann', ['approver']],
    ['bob', ['approver']],
    ['bea', ['builder']],
    ['cem', ['admin']],
  ] as const) {
    tokens[id] = (await pawl.request('POST', '/principals', { id, roles })).body.token;
  }
  const askedBy =
    (token: string): Asking =>
    (method, path, body) =>
      pawl.requestAs(token, method, path, body);
  return Object.fromEntries(Object.entries(tokens).map(([id, token]) => [id, askedBy(token)]));
}

test(
  'while no worker runs: what people may no longer do when it gets there is refused, what came in in time counts',
  async () => {
    const env = modelAt(endpoint.url);
    pawl = await startPawl(env, { home });
    const { ann, bob, bea, cem } = (await people()) as Record<'ann' | 'bob' | 'bea' | 'cem', Asking>;
    const team = new Team(pawl, endpoint);
    const removed = await team.gated('removed');
    const demoted = await team.gated('demoted');
    await team.gated('messages');
    await team.gated('policies');
    const inTime = await team.gated('in-time', EXPIRING);
    const late = await team.gated('late', EXPIRING);
    await pawl.stop();

    pawl = await startPawl(env, { home, command: (name) => (name === 'worker' ? IDLE : childCommand(name)) });
    const queued = { status: 202, body: { state: 'queued' } };
    const sent = await Promise.all([
      removed.decide(bob, 'd1'),
      demoted.decide(ann, 'd1'),
      inTime.decide(cem, 'd1'),
      bea('POST', '/sessions/messages/messages', { id: 'm1', text: 'Change it again' }),
      cem('PUT', '/sessions/policies/policy', { ...STANDARD, id: 'p1', mode: 'skip-all' }),
    ]);
    for (const answer of sent) expect(answer).toMatchObject(queued);
    await pawl.request('DELETE', '/principals/bob');
    await pawl.request('PUT', '/principals/ann/roles', { roles: ['builder'] });
    await pawl.request('PUT', '/principals/bea/roles', { roles: ['viewer'] });
    await pawl.request('PUT', '/principals/cem/roles', { roles: ['builder', 'approver'] });
    const { expiresAt } = (await pawl.request('GET', '/sessions/late/gates/g1')).body;
    await until(async () => (Date.now() > expiresAt ? true : undefined), PATIENCE_MS);
    const asOwner: Asking = (method, path, body) => pawl.request(method, path, body);
    expect(await late.decide(asOwner, 'd1')).toMatchObject({ status: 409, body: { code: 'GateExpired' } });
    await pawl.stop();

    pawl = await startPawl(env, { home });
    const outcomeOf = (session: string, id: string) =>
      until(async () => (await pawl.request('GET', `/sessions/${session}/inputs/${id}`)).body.outcome, PATIENCE_MS);
    const notAllowed = { ok: false, code: 'NotAllowed' };
    expect(await outcomeOf('removed', 'd1')).toMatchObject(notAllowed);
    expect(await outcomeOf('demoted', 'd1')).toMatchObject(notAllowed);
    expect(await outcomeOf('messages', 'm1')).toMatchObject(notAllowed);
    expect(await outcomeOf('policies', 'p1')).toMatchObject(notAllowed);
    expect(await outcomeOf('in-time', 'd1')).toMatchObject({ ok: true, gate: 'g1' });
    await pawl.until('late', ({ outcome }) => outcome === 'nothing');
    await pawl.until('in-time', ({ status }) => status === 'resting');

    const states = await Promise.all(
      ['removed', 'demoted', 'messages', 'policies', 'in-time', 'late'].map(async (id) => {
        const { status, turn, policy } = (await pawl.request('GET', `/sessions/${id}`)).body;
        const { workflow } = (await pawl.request('GET', `/sessions/${id}/workflow`)).body;
        return [id, status, turn, policy.mode, workflow.nodes[0].parameters.url];
      }),
    );
    expect(states).toEqual([
      ['removed', 'waiting', 1, 'review', 'https://a.example'],
      ['demoted', 'waiting', 1, 'review', 'https://a.example'],
      ['messages', 'waiting', 1, 'review', 'https://a.example'],
      ['policies', 'waiting', 1, 'review', 'https://a.example'],
      ['in-time', 'resting', 1, 'review', AFTER],
      ['late', 'resting', 1, 'review', 'https://a.example'],
    ]);
    const refusals = await Promise.all(
      ['removed', 'demoted', 'messages', 'policies'].map(async (id) =>
        (await pawl.events(id)).flatMap((event) => (event.type === 'input.refused' ? [[event.kind, event.code]] : [])),
      ),
    );
    expect(refusals).toEqual([
      [['decision', 'NotAllowed']],
      [['decision', 'NotAllowed']],
      [['message', 'NotAllowed']],
      [['policy', 'NotAllowed']],
    ]);
    const expired = (await pawl.events('in-time')).filter(({ type }) => type === 'gate.expired');
    expect(expired).toEqual([]);
  },
  PATIENCE_MS,
);
