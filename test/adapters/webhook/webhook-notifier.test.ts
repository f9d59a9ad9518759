import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, test } from 'vitest';
import { signWebhook } from '../../../src/adapters/webhook/sign-webhook.ts';
import { createWebhookNotifier } from '../../../src/adapters/webhook/webhook-notifier.ts';
import { noticeOf } from '../../store/notice.ts';
import { receiverForTest } from '../../support/webhook-receiver.ts';

const SECRET = 'a secret of some length';
const never = new AbortController().signal;
const notifier = (url: string) => createWebhookNotifier({ url, secret: SECRET, publicUrl: 'https://pawl.example' });

it('posts a notice with a link, its id, the time and a signature over all of it', async () => {
  const { url, received } = await receiverForTest();
  expect(await notifier(url).notify(noticeOf('gate_1', 1_700_000_000_000), never)).toEqual({ taken: true });
  const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = received;
  const { id, type, at, ...data } = noticeOf('gate_1');
  expect(path).toBe('/hook');
  expect(JSON.parse(body)).toEqual({
    type: 'gate.opened',
    timestamp: '2023-11-14T22:13:20.000Z',
    data: { ...data, link: 'https://pawl.example/api/v1/sessions/s1/gates/g1' },
  });
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'gate_1' });
  const seconds = Number(headers['webhook-timestamp']);
  expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(60);
  const hmac = createHmac('sha256', SECRET).update(`gate_1.${seconds}.${body}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${hmac}`);
});

test('a signature is the one that the specification of Standard Webhooks gives as its example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  expect(signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, body)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

it.each([200, 202, 204])('is taken by an answer of %i', async (status) => {
  const receiver = await receiverForTest();
  receiver.answer([status]);
  expect(await notifier(receiver.url).notify(noticeOf('n'), never)).toEqual({ taken: true });
});

it.each([301, 302, 307, 400, 410, 500, 503])(
  'is not taken by an answer of %i, and follows it nowhere',
  async (status) => {
    const receiver = await receiverForTest();
    receiver.answer([status]);
    expect(await notifier(receiver.url).notify(noticeOf('n'), never)).toEqual({
      taken: false,
      reason: `it was answered ${status}`,
    });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  },
);

it('is not taken where nobody listens, and does not say where that was', async () => {
  const { url, close } = await receiverForTest();
  await close();
  const delivery = await notifier(`${url}?key=hidden`).notify(noticeOf('n'), never);
  expect(delivery).toEqual({ taken: false, reason: 'it could not be sent: ECONNREFUSED' });
});

it('gives up at once where it is told to stop', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const stop = new AbortController();
  silent.once('request', () => stop.abort());
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  expect(await notifier(url).notify(noticeOf('n'), stop.signal)).toMatchObject({ taken: false });
});
