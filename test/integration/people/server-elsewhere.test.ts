import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWorkflow } from '../../../src/document/read-workflow.ts';
import { type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { runPawl } from '../../support/run-pawl.ts';

let pawl: PawlInstance;
/** Of somebody at another machine, where nothing has run yet. */
let home: string;
let token: string;

beforeAll(async () => {
  pawl = await startPawl();
  home = await mkdtemp(join(tmpdir(), 'pawl-elsewhere-'));
  const { body } = await pawl.request('POST', '/principals', { id: 'bea', roles: ['builder', 'approver'] });
  token = body.token;
});

afterAll(async () => {
  await pawl.stop();
  await rm(home, { recursive: true, force: true });
});

/** A command of somebody who has only the address and a token. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return runPawl(args, {
    cwd: home,
    env: { PAWL_HOME: join(home, 'own'), PAWL_URL: pawl.supervisor.url, PAWL_TOKEN: token, ...env },
  });
}

test('builds, decides and shows on the server that PAWL_URL names, and starts nothing', async () => {
  const prompt = 'Every hour post "ping" to the Slack channel #ops';
  const built = await run(['build', prompt, '--yes', '--out', 'ping.json']);
  expect({ code: built.code, said: built.stderr.includes('starting one') }).toEqual({ code: 0, said: false });
  const { nodes } = readWorkflow(await readFile(join(home, 'ping.json'), 'utf8')).workflow;
  expect(nodes.map(({ type }) => type)).toEqual(['n8n-nodes-base.scheduleTrigger', 'n8n-nodes-base.slack']);
  const shown = await run(['sessions', '--json']);
  expect([shown.code, JSON.parse(shown.stdout)]).toMatchObject([0, [{ createdBy: 'bea', status: 'resting' }]]);
  const made = await readdir(join(home, 'own')).catch(() => []);
  expect(made.filter((name) => !name.startsWith('shown'))).toEqual([]);
});

test('says where it looked if no server is there, and what is wrong with a token', async () => {
  const nowhere = await run(['sessions', '--json'], { PAWL_URL: 'http://127.0.0.1:1' });
  expect([nowhere.code, JSON.parse(nowhere.stdout)]).toMatchObject([
    4,
    { code: 'NotSetUp', message: 'PAWL_URL names http://127.0.0.1:1, where no Pawl answers.' },
  ]);
  const nobody = await run(['sessions', '--json'], { PAWL_TOKEN: 'pawl_nobody-has-this' });
  expect(JSON.parse(nobody.stdout).code).toBe('NotSignedIn');
  const without = await run(['sessions', '--json'], { PAWL_TOKEN: '' });
  expect([without.code, JSON.parse(without.stdout)]).toMatchObject([
    4,
    { code: 'NotSetUp', message: expect.stringContaining('set PAWL_TOKEN to yours') },
  ]);
});

test('the doctor looks at the server that PAWL_URL names', async () => {
  const server = async (url: string) => {
    const { stdout } = await run(['doctor', '--json'], { PAWL_URL: url });
    return JSON.parse(stdout).find(({ name }: { name: string }) => name === 'server');
  };
  expect(await server(pawl.supervisor.url)).toMatchObject({ state: 'ok' });
  expect(await server('http://127.0.0.1:1')).toMatchObject({
    state: 'needed',
    detail: 'PAWL_URL names http://127.0.0.1:1, where no Pawl answers',
  });
  expect(await server('http://pawl.example.com')).toMatchObject({
    state: 'needed',
    detail: expect.stringContaining('unencrypted'),
  });
});
