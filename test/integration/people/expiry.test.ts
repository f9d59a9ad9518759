import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { AFTER, type Asking, STANDARD, Team } from '../../support/team.ts';
import { until } from '../../support/until.ts';
import { type Received, startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

const SECRET = 'the secret of this receiver';

let endpoint: MessagesEndpoint;
let receiver: WebhookReceiver;
let pawl: PawlInstance;
let team: Team;
let ann: Asking;
let cem: Asking;

beforeAll(async () => {
  [endpoint, receiver] = await Promise.all([startMisbehavingEndpoint(), startWebhookReceiver()]);
  const webhook = {
    PAWL_WEBHOOK_URL: receiver.url,
    PAWL_WEBHOOK_SECRET: SECRET,
    PAWL_PUBLIC_URL: 'https://pawl.example',
  };
  pawl = await startPawl({ ...modelAt(endpoint.url), ...webhook });
  team = new Team(pawl, endpoint);
  ann = await team.join('ann', 'approver');
  cem = await team.join('cem', 'admin');
});

afterAll(async () => {
  await pawl.stop();
  await Promise.all([endpoint.close(), receiver.close()]);
});

const dismissing = (seconds: number) => ({ ...STANDARD, expiry: { seconds, action: 'dismiss' } });
const escalating = (seconds: number) => ({ ...STANDARD, expiry: { seconds, action: 'escalate', roles: ['admin'] } });
const dataOf = ({ body }: Received) => JSON.parse(body);

/** What the receiver was told of a session, each notice once, in the order in which it became true. */
function toldOf(session: string) {
  const all = receiver.received.map(dataOf).filter(({ data }) => data.session === session);
  const once = [...new Map(all.map((message) => [JSON.stringify(message), message])).values()];
  return once.toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
}

describe('a gate that nobody decides in time', () => {
  test('is dismissed by Pawl, and a decision afterwards is refused', async () => {
    const session = await team.gated('dismissed', dismissing(1));
    expect(await session.gate()).toMatchObject({ expiry: { action: 'dismiss' }, expiresAt: expect.any(Number) });
    await pawl.until('dismissed', ({ status, outcome }) => status === 'resting' && outcome === 'nothing');
    expect(await session.decide(ann, 'd1')).toMatchObject({ status: 409, body: { code: 'GateExpired' } });
    expect(await session.gate()).toMatchObject({ status: 'expired' });
    const actor = { kind: 'system', id: 'pawl' };
    expect(await session.told('gate.expired')).toMatchObject([{ gate: 'g1', dismiss: ['1.1.0'], actor }]);
    expect(await session.told('change.dismissed')).toMatchObject([{ change: '1.1.0', actor }]);
    expect(await session.url()).toBe('https://a.example');
  });

  test('escalates to those who alone decide it then', async () => {
    const session = await team.gated('escalated', escalating(1));
    const { gates } = await pawl.until('escalated', (one) => one.gates[0]?.revision === 2);
    expect(gates).toMatchObject([{ id: 'g1', revision: 2, escalatedTo: ['admin'] }]);
    expect(gates[0]).not.toHaveProperty('expiresAt');
    expect(await session.decide(ann, 'd1')).toMatchObject({ status: 403, body: { code: 'NotAllowed' } });
    expect(await session.decide(cem, 'd2')).toMatchObject({ status: 200 });
    expect(await session.url()).toBe(AFTER);
  });

  test('and that is decided in time does not expire', async () => {
    const session = await team.gated('in-time', dismissing(2));
    await session.decide(ann, 'd1');
    const { expiresAt = 0 } = await session.gate();
    await until(async () => (Date.now() > expiresAt + 500 ? true : undefined));
    expect(await session.told('gate.expired')).toEqual([]);
    expect(await session.url()).toBe(AFTER);
  });

  test('expires also in a run that only found it open', async () => {
    const session = await team.gated('rerun', dismissing(3));
    const recovered = await pawl.request('POST', '/recover', { session: 'rerun', anew: true });
    expect(recovered).toMatchObject({ status: 200, body: { recovered: ['rerun'] } });
    await pawl.until('rerun', ({ status, outcome }) => status === 'resting' && outcome === 'nothing');
    expect(await session.told('gate.expired')).toHaveLength(1);
  });

  test('expires though the worker was away when it was time', async () => {
    const session = await team.gated('killed', dismissing(2));
    const { expiresAt } = await session.gate();
    const worker = () => pawl.supervisor.children().find(({ name }) => name === 'worker')?.identity?.pid;
    const killed = worker();
    process.kill(killed ?? 0, 'SIGKILL');
    await pawl.until('killed', ({ status, outcome }) => status === 'resting' && outcome === 'nothing');
    expect(worker()).not.toBe(killed);
    const [expired] = await session.told('gate.expired');
    expect(expired?.at).toBeGreaterThanOrEqual(expiresAt);
  });
});

describe('whom PAWL_WEBHOOK_URL names', () => {
  test('is told when a gate opens, again until it is taken, signed and without a word of anybody’s', async () => {
    receiver.answer([500, 302], '"session":"hook"');
    const session = await team.gated('hook');
    const messages = await until(async () => {
      const came = receiver.received.filter((message) => dataOf(message).data.session === 'hook');
      return came.length === 3 ? came : undefined;
    });
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { headers, body } = messages[2] as Received;
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const hmac = createHmac('sha256', SECRET).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${hmac}`);
    expect(JSON.parse(body)).toEqual({
      type: 'gate.opened',
      timestamp: expect.any(String),
      data: {
        workspace: 'home',
        session: 'hook',
        gate: 'g1',
        kind: 'landing',
        form: 'list',
        revision: 1,
        proposalHash: session.hash,
        changes: 1,
        errors: expect.any(Number),
        warnings: expect.any(Number),
        problems: expect.any(Array),
        roles: ['approver', 'admin'],
        needed: 1,
        link: 'https://pawl.example/api/v1/sessions/hook/gates/g1',
      },
    });
  });

  test('is told of a revision and of an expiry', async () => {
    const told = await until(async () => {
      const [dismissed, escalated] = [toldOf('dismissed'), toldOf('escalated')];
      return dismissed.length === 2 && escalated.length === 3 ? { dismissed, escalated } : undefined;
    });
    expect(told.dismissed.map(({ type }) => type)).toEqual(['gate.opened', 'gate.expired']);
    expect(told.escalated.map(({ type, data }) => [type, data.revision, data.roles])).toEqual([
      ['gate.opened', 1, ['approver', 'admin']],
      ['gate.expired', 1, ['admin']],
      ['gate.revised', 2, ['admin']],
    ]);
  });
});
