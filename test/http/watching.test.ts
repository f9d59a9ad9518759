import { expect, test } from 'vitest';
import { createPrometheusMetrics } from '../../src/adapters/metrics/prometheus-metrics.ts';
import { PawlError } from '../../src/errors/pawl-error.ts';
import { readinessOf } from '../../src/service/readiness.ts';
import { makeApp } from './make-app.ts';

async function watchedApp() {
  const { metrics, expose } = createPrometheusMetrics({ process: 'server' });
  const stopping = new AbortController();
  const made = await makeApp({ metrics, expose, stopping: stopping.signal });
  const lines = async (start: string) => {
    const answer = await made.ask('GET', '/metrics', { token: null });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    return (await answer.text()).split('\n').filter((line) => line.startsWith(start));
  };
  return { ...made, stopping, lines };
}

test('requests are counted by the pattern of their route, never by path', async () => {
  const { ask, lines } = await watchedApp();
  await ask('GET', '/api/v1/sessions/secret-plan');
  await ask('GET', '/api/v1/sessions/straw/gates/another');
  await ask('GET', '/api/v1/sessions', { token: null });
  await ask('GET', '/nowhere/secret-plan');
  await ask('DELETE', '/api/v1/sessions/secret-plan');
  const counted = await lines('pawl_http_requests_total');
  expect(counted.join('\n')).not.toContain('secret-plan');
  expect(counted.map((line) => line.replace(',process="server"', '')).sort()).toEqual([
    'pawl_http_requests_total{method="DELETE",route="none",status="404"} 1',
    'pawl_http_requests_total{method="GET",route="/api/v1/sessions",status="401"} 1',
    'pawl_http_requests_total{method="GET",route="/api/v1/sessions/:id",status="404"} 1',
    'pawl_http_requests_total{method="GET",route="/api/v1/sessions/:id/gates/:gate",status="404"} 1',
    'pawl_http_requests_total{method="GET",route="none",status="404"} 1',
  ]);
});

test('who follows a session is counted as long as they do', async () => {
  const { ask, lines } = await watchedApp();
  await ask('POST', '/api/v1/sessions', { body: { id: 's1', prompt: 'Fetch the news.' } });
  const answer = await ask('GET', '/api/v1/sessions/s1/events');
  const reader = answer.body?.getReader();
  await reader?.read();
  expect(await lines('pawl_viewers')).toEqual(['pawl_viewers{process="server"} 1']);
  await reader?.cancel();
  expect(await lines('pawl_viewers')).toEqual(['pawl_viewers{process="server"} 0']);
});

test('it is ready only when store and Temporal answer, and says which does not', async () => {
  const { ask, session, store } = await watchedApp();
  const ready = async () => {
    const answer = await ask('GET', '/readyz', { token: null });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await ready()).toEqual({ status: 200, body: { ok: true, parts: { store: 'ok', temporal: 'ok' } } });
  session.reachable = async () => {
    throw new PawlError('TemporalUnavailable', 'at 10.0.0.1 with key');
  };
  expect(await ready()).toEqual({
    status: 503,
    body: { ok: false, parts: { store: 'ok', temporal: 'TemporalUnavailable' } },
  });
  await store.close();
  expect((await ready()).body).toMatchObject({ ok: false, parts: { store: expect.not.stringMatching(/^ok$/) } });
});

test('it is not ready any more as soon as it is told to stop, but lives', async () => {
  const { ask, stopping } = await watchedApp();
  stopping.abort();
  const answer = await ask('GET', '/readyz', { token: null });
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, parts: { process: 'Stopping' } }]);
  expect((await ask('GET', '/healthz', { token: null })).status).toBe(200);
  const last = await ask('GET', '/api/v1/sessions');
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
});

test('what says nothing is silent after a while, and nobody waits longer', async () => {
  const never = () => new Promise<void>(() => {});
  expect(await readinessOf({ store: async () => {}, temporal: never }, 20)).toEqual({
    ok: false,
    parts: { store: 'ok', temporal: 'Silent' },
  });
});
