import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../bin/lib/root.mjs';
import type { EvalResults } from '../../../evals/results/results.ts';
import type { EvalSummary } from '../../../evals/results/summarize.ts';
import { scriptedError, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { messageEnd, messageStart, scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';

const run = promisify(execFile);
const NO_OP = 'n8n-nodes-base.noOp';
const wait = (name: string) => ({
  id: name,
  name: 'add_nodes',
  input: { nodeType: NO_OP, name, connectionParametersReasoning: 'x', connectionParameters: {} },
});
const wants = (id: string, types: readonly (readonly string[])[] = [[NO_OP]]) => ({
  id,
  kind: 'simple',
  prompt: `Build ${id}.`,
  must: { trigger: null, types, wiring: [], parameters: [] },
});
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pawl-evals-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

async function evaluate(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { ANTHROPIC_AUTH_TOKEN: _, ...inherited } = process.env;
  const options = { cwd: root, env: { ...inherited, ...env } };
  const command = [join(root, 'evals', 'run.ts'), ...args];
  return run(process.execPath, command, options).then(
    ({ stdout }) => ({ code: 0, stdout, last: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') }),
    ({ code, stdout }) => ({ code, stdout, last: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') }),
  );
}

async function casesFile(...cases: readonly object[]): Promise<string> {
  const file = join(directory, 'cases.jsonl');
  await writeFile(file, cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return file;
}

test('a real model is asked with its key; one that fails or refuses is not built, and the rest goes on', async () => {
  const endpoint = await startMisbehavingEndpoint(
    scriptedCalls(wait('One')),
    scriptedText('There it is.'),
    scriptedError(401, 'authentication_error', 'no such key'),
    { steps: [messageStart(), ...messageEnd('refusal')] },
    scriptedCalls({ id: 'q', name: 'ask_user', input: { questions: [{ question: 'Which CRM?', kind: 'text' }] } }),
    scriptedCalls({ id: 'p', name: 'propose_plan', input: { plan: '1. Wait' } }),
    scriptedCalls(wait('Planned')),
    scriptedText('Built as planned.'),
  );
  const [out, html] = [join(directory, 'a.json'), join(directory, 'a.html')];
  const cases = await casesFile(wants('a'), wants('b'), wants('c'), wants('d', []), wants('e'));
  const env = { ANTHROPIC_BASE_URL: endpoint.url, ANTHROPIC_API_KEY: 'sk-test' };
  const args = ['--model', 'scripted-1', '--cases', cases, '--out', out, '--html', html];
  const { code, last, stdout } = await evaluate([...args, '--floor', '0.5'], env);
  await endpoint.close();

  expect(endpoint.requests.map(({ headers, body }) => [headers['x-api-key'], body.model])).toEqual(
    Array.from({ length: 8 }, () => ['sk-test', 'scripted-1']),
  );
  const { runs } = JSON.parse(await readFile(out, 'utf8')) as EvalResults;
  expect(runs.map(({ id, built, modelCalls, answer }) => [id, built, modelCalls, answer])).toEqual([
    ['a', true, 2, 'There it is.'],
    ['b', false, 1, ''],
    ['c', false, 1, ''],
    ['d', true, 1, 'Which CRM?'],
    ['e', true, 3, 'Built as planned.'],
  ]);
  expect(runs.map(({ failure }) => failure?.slice(0, 40))).toEqual([
    undefined,
    expect.stringContaining('key'),
    expect.stringContaining('refuse'),
    undefined,
    undefined,
  ]);
  // A workflow that nothing starts is no valid one.
  expect(runs.map(({ passed }) => passed)).toEqual([false, false, false, true, false]);
  expect(last).toMatchObject({
    eval: 'prompts',
    model: 'scripted-1',
    cases: 5,
    built: 3,
    passed: 1,
  } satisfies Partial<EvalSummary>);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^kind +cases +pass@1 +pass\^1 /m);
  expect(await readFile(html, 'utf8')).toMatch(/^<!doctype html>[\s\S]*There it is\./);
}, 60_000);

test('the planner is tried several times at once, and two runs are compared', async () => {
  const cases = await casesFile(
    { ...wants('s', [['n8n-nodes-base.slack']]), prompt: 'Every day at 8 post "hi" to the Slack channel #ops' },
    { ...wants('v', []), kind: 'vague', prompt: 'Make my work easier.' },
  );
  const [one, other] = [join(directory, 'one.json'), join(directory, 'other.json')];
  const first = await evaluate(['--cases', cases, '--k', '2', '--concurrency', '3', '--out', one, '--floor', '1']);
  expect(first.last).toMatchObject({ model: 'offline', k: 2, cases: 2, runs: 4, passed: 4, passOnce: 2, passEach: 2 });
  expect(first.code).toBe(0);
  const { runs } = JSON.parse(await readFile(one, 'utf8')) as EvalResults;
  expect(runs.map(({ id, attempt }) => [id, attempt])).toEqual([
    ['s', 1],
    ['s', 2],
    ['v', 1],
    ['v', 2],
  ]);

  await evaluate(['--cases', cases, '--only', 's', '--out', other]);
  const { last, stdout } = await evaluate(['--compare', one, other]);
  expect(last).toMatchObject({ better: [], worse: [], onlyBefore: ['v'], onlyAfter: [] });
  expect(stdout).toMatch(/^better: 0\nworse: 0\nonly before: v\n/);
}, 60_000);
