import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MessagesEndpoint,
  scriptedError,
  startMisbehavingEndpoint,
} from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, startPawl } from '../../support/pawl-instance.ts';
import { runPawl } from '../../support/run-pawl.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';

const WORDS = 'Rumpelstiltskin';
const SECRETS = {
  ANTHROPIC_API_KEY: 'sk-planted-model-key',
  TEMPORAL_API_KEY: 'planted-temporal-key',
  PAWL_CODEC_KEYS: `planted:${Buffer.alloc(32, 7).toString('base64')}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=planted-otlp-header',
  PAWL_PLANTED_PASSWORD: 'planted-password',
};
let endpoint: MessagesEndpoint;
let home: string;
/** Everything that any process said in this file's runs, by where it stands. */
const said = new Map<string, string>();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'pawl-logs-'));
  endpoint = await startMisbehavingEndpoint();
  await runFailingSession();
  await runFailingStarts();
});

afterAll(async () => {
  await endpoint.close();
  await rm(home, { recursive: true });
});

/** A model that quotes key and prompt in its error, a tool that fails, and traces that nobody takes. */
async function runFailingSession(): Promise<void> {
  const quoting = scriptedError(529, 'overloaded_error', `${SECRETS.ANTHROPIC_API_KEY} said ${WORDS}`);
  const broken = { nodeType: WORDS, name: WORDS, connectionParametersReasoning: 'x', connectionParameters: {} };
  endpoint.script(quoting, scriptedCalls({ id: 't1', name: 'add_nodes', input: broken }), scriptedText(WORDS));
  const refused = 'http://planted-user:planted-password@127.0.0.1:1';
  const env = { ...modelAt(endpoint.url), ...SECRETS, OTEL_EXPORTER_OTLP_ENDPOINT: refused, PAWL_LOG_LEVEL: 'debug' };
  const pawl = await startPawl(env, { home });
  try {
    await pawl.request('POST', '/sessions', { id: 'a', prompt: `Add ${WORDS}.` });
    await pawl.until('a', ({ status, turn }) => status === 'resting' && turn === 1);
    await pawl.request('POST', '/sessions/a/edits', { id: 'e', operations: [{ type: WORDS }] });
  } finally {
    await pawl.stop();
  }
  for (const name of await readdir(join(home, 'logs')))
    said.set(name, await readFile(join(home, 'logs', name), 'utf8'));
}

/** Starts that end at once, each for another reason. */
async function runFailingStarts(): Promise<void> {
  const starts: readonly Record<string, string>[] = [
    { TEMPORAL_ADDRESS: '127.0.0.1:1', TEMPORAL_TLS: '0' },
    { TEMPORAL_ADDRESS: 'planted-user:planted-password@nowhere:1' },
    { TEMPORAL_ADDRESS: '127.0.0.1:1', PAWL_CODEC_KEYS: `${SECRETS.PAWL_CODEC_KEYS},short:planted-password` },
    { TEMPORAL_ADDRESS: '127.0.0.1:1', OTEL_EXPORTER_OTLP_ENDPOINT: 'planted-password' },
  ];
  for (const [index, start] of starts.entries()) {
    const { stderr, stdout, code } = await runPawl(['worker'], { env: { ...SECRETS, PAWL_HOME: home, ...start } });
    said.set(`start ${index}`, `${stdout}${stderr}`);
    expect([2, 4], stderr).toContain(code);
  }
}

function linesOf(name: string): Record<string, unknown>[] {
  return (said.get(name) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

test('no log says a secret, whatever fails', () => {
  const secrets = Object.values(SECRETS).flatMap((secret) => [secret, ...secret.split(/[:=]/).slice(1, 2)]);
  for (const [place, text] of said) {
    expect(text, place).not.toBe('');
    for (const secret of secrets) expect(text.includes(secret), `${place} says ${secret}`).toBe(false);
  }
});

test('no log of a session says a word of it', () => {
  expect([...said].filter(([, text]) => text.includes(WORDS))).toEqual([]);
});

test('each line of worker and server is JSON that says when, how bad and what', () => {
  for (const name of ['worker.log', 'server.log']) {
    const lines = linesOf(name);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatchObject({
        level: expect.stringMatching(/^(debug|info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        name: name.split('.')[0],
        msg: expect.any(String),
      });
    }
  }
});

test('a line about a call says whose it is', () => {
  const asked = linesOf('worker.log').find(({ msg }) => msg === 'the model is asked again');
  expect(asked).toMatchObject({
    workspace: 'home',
    session: 'a',
    turn: 1,
    step: 1,
    call: '1.1.model',
    activity: 'callModel',
    attempt: 1,
    code: 'ModelOverloaded',
  });
});

test('what ends a process is a line with its code', () => {
  expect(linesOf('start 0').at(-1)).toMatchObject({
    level: 'error',
    name: 'worker',
    msg: 'the worker can not go on',
    code: 'TemporalUnavailable',
    reason: expect.stringContaining('127.0.0.1:1'),
  });
});
