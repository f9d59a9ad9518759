import { afterAll, beforeAll, expect, test } from 'vitest';
import { spanIdOf, traceIdOf, turnSpanIdOf } from '../../../src/adapters/tracing/trace-ids.ts';
import { freePort } from '../../../src/cli/compose/ports.ts';
import {
  type MessagesEndpoint,
  scriptedError,
  startMisbehavingEndpoint,
} from '../../support/misbehaving-messages-endpoint.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../support/otlp-receiver.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';
import { until } from '../../support/until.ts';

const WORDS = 'Rumpelstiltskin';
const TURN = { workspace: 'home', session: 'watched', turn: 1 };
let endpoint: MessagesEndpoint;
let receiver: OtlpReceiver;
let pawl: PawlInstance;
let metricsPort: number;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  receiver = await startOtlpReceiver();
  metricsPort = await freePort();
  pawl = await startPawl({
    ...modelAt(endpoint.url),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    PAWL_METRICS_PORT: String(metricsPort),
  });
  await runTurn();
});

afterAll(async () => {
  await pawl.stop();
  await receiver.close();
  await endpoint.close();
});

/** A turn with an overloaded model, a tool that works and one that does not, and a worker killed in a model call. */
async function runTurn(): Promise<void> {
  const heard = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  const add = (id: string, nodeType: string) => ({
    id,
    name: 'add_nodes',
    input: { nodeType, name: WORDS, connectionParametersReasoning: WORDS, connectionParameters: {} },
  });
  endpoint.script(
    scriptedError(529, 'overloaded_error', WORDS),
    scriptedCalls(add('t1', 'n8n-nodes-base.noOp'), add('t2', `n8n-nodes-base.${WORDS}`)),
    { steps: [{ until: killed.promise, heard: () => heard.resolve() }, { cut: true }] },
    scriptedText(`${WORDS} is there.`),
  );
  await pawl.request('POST', '/sessions', { id: TURN.session, prompt: `Add ${WORDS}.` });
  await heard.promise;
  await until(async () => receiver.spans.filter(({ name }) => name === 'tool call').length === 2 || undefined);
  const worker = pawl.supervisor.children().find(({ name }) => name === 'worker');
  process.kill(worker?.identity?.pid ?? 0, 'SIGKILL');
  killed.resolve();
  const { gates } = await pawl.until(TURN.session, ({ status }) => status === 'waiting');
  const decision = { id: 'd1', decision: 'add', proposalHash: gates[0].proposalHash };
  await pawl.request('POST', `/sessions/${TURN.session}/gates/g1/decisions`, decision);
  await pawl.until(TURN.session, ({ status }) => status === 'resting');
}

async function figures(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
}

test('a turn is one trace, though the process that worked on it was killed', async () => {
  const root = turnSpanIdOf(TURN);
  const parts = ['model call', 'tool call', 'commit'];
  const spans = () => receiver.spans.filter(({ name }) => parts.includes(name));
  const turn = await until(async () => receiver.spans.find(({ name }) => name === 'turn'));
  expect(turn).toMatchObject({ traceId: traceIdOf(TURN), spanId: root, attributes: { 'pawl.outcome': 'built' } });
  expect(new Set(spans().map(({ instance }) => instance)).size).toBe(2);
  const calls = spans().map(({ name, attributes }) => `${name} ${attributes['pawl.call']}`);
  expect(calls).toEqual(expect.arrayContaining(['model call 1.1.model', 'model call 1.2.model', 'commit c1']));
  for (const { traceId, parentSpanId } of spans()) {
    expect([traceId, parentSpanId]).toEqual([traceIdOf(TURN), root]);
  }
  const [first] = spans();
  expect(first).toMatchObject({
    name: 'model call',
    spanId: spanIdOf(TURN, 'callModel/1.1.model/1'),
    failed: true,
    attributes: { 'pawl.session': 'watched', 'pawl.call': '1.1.model', 'error.type': 'ModelOverloaded' },
  });
  const tools = spans().filter(({ name }) => name === 'tool call');
  expect(tools.map(({ failed, attributes }) => [attributes['pawl.call'], failed])).toEqual([
    ['1.1.0', false],
    ['1.1.1', true],
  ]);
  const request = receiver.spans.find(
    ({ name, attributes }) => name === 'model request' && attributes['pawl.tokens.input'],
  );
  expect(request).toMatchObject({ traceId: traceIdOf(TURN), attributes: { 'pawl.model': 'scripted-1' } });
  expect(spans().map(({ spanId }) => spanId)).toContain(request?.parentSpanId);
});

test('requests to the server are spans of their own, and continue a trace that they come with', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const address = `${pawl.supervisor.url}/api/v1/sessions/${TURN.session}`;
  await fetch(address, { headers: { traceparent } });
  const span = await until(async () => receiver.spans.find((one) => one.traceId === traceId));
  expect(span).toMatchObject({
    service: 'pawl-server',
    parentSpanId: 'b7ad6b7169203331',
    attributes: { 'http.route': '/api/v1/sessions/:id', 'pawl.session': TURN.session },
  });
});

test('the worker that came after tells its figures and that it is ready', async () => {
  const url = `http://127.0.0.1:${metricsPort}`;
  const text = await figures(url);
  expect(text).toContain('pawl_model_calls_total{model="scripted-1",outcome="done",code="",process="worker"} 1');
  expect(text).toContain('pawl_process_resident_memory_bytes{process="worker"}');
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ok: true, parts: { store: 'ok', temporal: 'ok' } });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('the server tells what stands in the store, and that it is ready', async () => {
  const text = await figures(pawl.supervisor.url);
  expect(text).toContain('pawl_sessions{status="resting",process="server"} 1');
  expect(text).toContain('pawl_open_gates{process="server"} 0');
  expect(text).toMatch(
    /pawl_http_requests_total\{method="POST",route="\/api\/v1\/sessions",status="201",process="server"} 1/,
  );
  const answer = await fetch(`${pawl.supervisor.url}/readyz`);
  expect(await answer.json()).toEqual({ ok: true, parts: { store: 'ok', temporal: 'ok' } });
});

test('nothing that was sent or told holds a word of the session', async () => {
  expect(receiver.bodies.length).toBeGreaterThan(0);
  const told = [
    ...receiver.bodies,
    await figures(pawl.supervisor.url),
    await figures(`http://127.0.0.1:${metricsPort}`),
  ];
  expect(told.filter((text) => text.includes(WORDS))).toEqual([]);
});
