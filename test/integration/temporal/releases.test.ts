import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepOlderRelease, type OlderRelease } from '../../support/older-release.ts';
import { type Member, type PawlCluster, startCluster } from '../../support/pawl-cluster.ts';
import { runPawl } from '../../support/run-pawl.ts';
import { until } from '../../support/until.ts';

const PROMPT = 'Every morning at 8, fetch https://example.com/news';
let older: OlderRelease;

beforeAll(async () => {
  older = await keepOlderRelease();
});

afterAll(() => older.remove());

async function pawlIn(cluster: PawlCluster, args: readonly string[], code?: string) {
  const env = { PAWL_HOME: cluster.home, TEMPORAL_ADDRESS: cluster.temporalAddress };
  return runPawl(args, { env, ...(code === undefined ? {} : { clone: code }) });
}

async function builds(cluster: PawlCluster) {
  const { stdout } = await pawlIn(cluster, ['release', '--show', '--json']);
  const { build, builds: rows } = JSON.parse(stdout);
  // biome-ignore lint/suspicious/noExplicitAny: a command's answer
  return { own: build, of: (status: string) => rows.filter((row: any) => row.status === status) };
}

async function startSession(cluster: PawlCluster, server: Member, id: string): Promise<void> {
  await cluster.request(server, 'POST', '/sessions', { id, prompt: PROMPT, model: 'offline' });
}

async function stepOf(cluster: PawlCluster, server: Member, id: string): Promise<number> {
  return (await cluster.request(server, 'GET', `/sessions/${id}`)).body.step;
}

function atGate(cluster: PawlCluster, server: Member, id: string) {
  return until(async () => {
    const { body } = await cluster.request(server, 'GET', `/sessions/${id}`);
    return body.status === 'waiting' ? body : undefined;
  });
}

async function approve(cluster: PawlCluster, server: Member, id: string): Promise<string> {
  const { gates } = await atGate(cluster, server, id);
  const decision = { id: 'd1', decision: 'add', proposalHash: gates[0].proposalHash };
  await cluster.request(server, 'POST', `/sessions/${id}/gates/g1/decisions`, decision);
  const { body } = await until(async () => {
    const answer = await cluster.request(server, 'GET', `/sessions/${id}`);
    return answer.body.status === 'resting' ? answer : undefined;
  });
  return body.outcome;
}

const VERSIONED = { PAWL_WORKER_VERSIONING: '1' };

test('two releases side by side: a turn ends where it began, what waits goes over, and the older workers may go', async () => {
  const cluster = await startCluster({ PAWL_OFFLINE_DELAY_MS: '700' });
  onTestFinished(() => cluster.stop());
  const server = await cluster.start('serve');

  const plain = await cluster.start('worker', {}, older.root);
  await startSession(cluster, server, 'before-builds');
  await atGate(cluster, server, 'before-builds');
  const old = await cluster.start('worker', VERSIONED, older.root);
  await until(async () => old.lines().some(({ msg }) => String(msg).includes('run `pawl release`')) || undefined);
  expect((await pawlIn(cluster, ['release'])).stderr).toContain('Temporal has met no worker of the build');
  expect((await pawlIn(cluster, ['release', '--wait'], older.root)).code).toBe(0);
  expect(await plain.end()).toBe(0);

  await startSession(cluster, server, 'waiting');
  await atGate(cluster, server, 'waiting');
  await startSession(cluster, server, 'in-turn');
  await until(async () => (await stepOf(cluster, server, 'in-turn')) >= 2 || undefined);
  const young = await cluster.start('worker', VERSIONED);
  const released = await pawlIn(cluster, ['release', '--wait', '--json']);
  expect(released.code, released.stderr).toBe(0);
  await atGate(cluster, server, 'in-turn');
  const { own, of } = await builds(cluster);
  expect(of('current')).toEqual([{ build: own, status: 'current', sessions: 3 }]);
  expect(of('drained')).toMatchObject([{ build: expect.stringMatching(/^0\.0\.9-/), sessions: 0 }]);

  expect(await old.end()).toBe(0);
  await startSession(cluster, server, 'after');
  for (const id of ['before-builds', 'waiting', 'in-turn', 'after']) {
    expect(await approve(cluster, server, id), id).toBe('built');
  }

  const last = await cluster.start('worker');
  expect((await pawlIn(cluster, ['release', '--unversioned', '--wait'])).code).toBe(0);
  expect(await young.end()).toBe(0);
  await startSession(cluster, server, 'without-builds');
  expect(await approve(cluster, server, 'without-builds')).toBe('built');
  const failures = [plain, old, young, last]
    .flatMap((worker) => worker.lines())
    .filter(({ level }) => level === 'error');
  expect(failures).toEqual([]);
}, 180_000);

test('without builds the same change of code stops a session, so that it is the builds that keep it going', async () => {
  const cluster = await startCluster({ PAWL_OFFLINE_DELAY_MS: '700' });
  onTestFinished(() => cluster.stop());
  const server = await cluster.start('serve');
  const old = await cluster.start('worker', {}, older.root);
  await startSession(cluster, server, 'in-turn');
  await until(async () => (await stepOf(cluster, server, 'in-turn')) >= 2 || undefined);
  const young = await cluster.start('worker');
  await old.end();
  await cluster.request(server, 'POST', '/sessions/in-turn/messages', { id: 'm2', text: 'And then?' });
  await until(async () => young.lines().find((line) => JSON.stringify(line).includes('TMPRL1100')));
}, 120_000);
