import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runPawl } from '../../support/run-pawl.ts';

let directory: string;
let env: Record<string, string>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pawl-cli-'));
  env = { PAWL_HOME: join(directory, 'home') };
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const ORDERS =
  'Every weekday at 8:00 fetch https://api.example.com/orders and post how many there are to the Slack channel #sales';

test('the first command of the README builds what it says, without a server, a model or a question', async () => {
  const out = join(directory, 'orders.json');
  const run = await runPawl(['build', ORDERS, '--yes', '--out', out, '--json'], { env });
  expect(run.stderr).toContain('the offline planner');
  expect(run.code).toBe(0);
  const lines = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map((event) => event.seq)).toEqual(lines.map((_event, index) => index + 1));
  const workflow = JSON.parse(await readFile(out, 'utf8'));
  expect(lines.at(-1)).toMatchObject({ type: 'session.rested', outcome: 'built', workflow });

  const byType = new Map(workflow.nodes.map((node: { type: string }) => [node.type, node]));
  const schedule = byType.get('n8n-nodes-base.scheduleTrigger') as { parameters: { rule: { interval: unknown[] } } };
  expect(schedule.parameters.rule.interval).toEqual([
    { field: 'weeks', weeksInterval: 1, triggerAtDay: [1, 2, 3, 4, 5], triggerAtHour: 8, triggerAtMinute: 0 },
  ]);
  expect(byType.get('n8n-nodes-base.httpRequest')).toMatchObject({
    parameters: { method: 'GET', url: 'https://api.example.com/orders' },
  });
  expect(byType.get('n8n-nodes-base.slack')).toMatchObject({
    parameters: {
      resource: 'message',
      operation: 'post',
      select: 'channel',
      channelId: { __rl: true, mode: 'name', value: '#sales' },
    },
  });

  const judged = await runPawl(['validate', out, '--json'], { env });
  expect(judged.code).toBe(0);
  const [verdict] = JSON.parse(judged.stdout);
  expect(verdict).toMatchObject({ valid: true, setup: [{ node: 'Post to #sales' }] });
  expect(verdict.problems.map((problem: { code: string }) => problem.code)).toEqual(['credentials-missing']);
});

test('without a terminal a build waits with exit code 3, and the command that it prints decides', async () => {
  const built = await runPawl(['build', ORDERS, '--json'], { env });
  expect(built.code).toBe(3);
  const last = JSON.parse(built.stdout.trim().split('\n').at(-1) ?? '');
  expect(last).toMatchObject({ type: 'session.waiting', outcome: 'built' });
  const command = /pawl (decide \S+ \S+ add --hash \S+)/.exec(built.stderr)?.[1]?.split(' ') ?? [];
  expect(command).toHaveLength(6);
  const decided = await runPawl([...command, '--json'], { env });
  expect(decided).toMatchObject({ code: 0 });
  expect(JSON.parse(decided.stdout)).toMatchObject({ outcome: { ok: true, gate: 'g1' } });
  const again = await runPawl([...command, '--json'], { env });
  expect(again.code).toBe(1);
  expect(JSON.parse(again.stdout)).toMatchObject({ code: 'AlreadyDecided' });
  const shown = await runPawl(['show', command[1] ?? '', '--json'], { env });
  expect(JSON.parse(shown.stdout).workflow.nodes).toHaveLength(last.workflow.nodes.length);
});
