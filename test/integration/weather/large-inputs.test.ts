import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { runPawl } from '../../support/run-pawl.ts';
import { until } from '../../support/until.ts';

let pawl: PawlInstance;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pawl-large-'));
  pawl = await startPawl();
});

afterAll(async () => {
  await pawl.stop();
  await rm(directory, { recursive: true, force: true });
});

interface Node {
  readonly name: string;
}

/** A chain of so many Code nodes with so much text in each, which no compression makes shorter. */
function chain(count: number, characters: number) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    name: `Code ${index}`,
    type: 'n8n-nodes-base.code',
    typeVersion: 2,
    position: [index * 200, 0],
    parameters: { jsCode: `// ${randomBytes(characters).toString('base64').slice(0, characters)}` },
  }));
  const wires = nodes
    .slice(1)
    .map(({ name }, index) => [`Code ${index}`, { main: [[{ node: name, type: 'main', index: 0 }]] }]);
  return { name: 'Large', nodes, connections: Object.fromEntries(wires), settings: {} };
}

const FOLLOW_UP = 'At the end, also post a message to the Slack channel #log.';

test.each([
  ['228 nodes', 'many', chain(228, 40)],
  ['4 MB', 'heavy', chain(40, 100_000)],
  ['one node of nearly 5 MB', 'one', chain(2, 2_490_000)],
])(
  'a workflow of %s is opened, edited and built upon, and what nobody touched stays to the letter',
  async (_, id, given) => {
    expect((await pawl.request('POST', '/sessions', { id, workflow: given })).status).toBe(201);
    const { workflow, hash } = (await pawl.request('GET', `/sessions/${id}/workflow`)).body;
    expect(JSON.stringify(workflow)).toBe(JSON.stringify(given));

    const rename = { type: 'renameNode', node: 'Code 0', name: 'First' };
    await pawl.request('POST', `/sessions/${id}/edits`, { id: 'e1', baseHash: hash, operations: [rename] });
    await pawl.request('POST', `/sessions/${id}/messages`, { id: 'm1', text: FOLLOW_UP });
    const { gates } = await pawl.until(id, ({ status }) => status === 'waiting');
    expect((await pawl.request('GET', `/sessions/${id}/inputs/e1`)).body.outcome).toMatchObject({ ok: true });
    await pawl.request('POST', `/sessions/${id}/gates/g1/decisions`, {
      id: 'd1',
      decision: 'approve',
      proposalHash: gates[0].proposalHash,
      approve: gates[0].changes.map((change: { id: string }) => change.id),
    });
    await pawl.until(id, ({ status, outcome }) => status === 'resting' && outcome === 'built');

    const built = (await pawl.request('GET', `/sessions/${id}/workflow`)).body.workflow;
    const [first, ...others] = built.nodes.slice(0, given.nodes.length) as Node[];
    expect(first?.name).toBe('First');
    expect(JSON.stringify(others)).toBe(JSON.stringify(given.nodes.slice(1)));
    expect(built.nodes.slice(given.nodes.length).map((node: { type: string }) => node.type)).toEqual([
      'n8n-nodes-base.slack',
    ]);
  },
);

test('a workflow of 6 MB is refused with TooLarge, over HTTP and by the command, which writes nothing', async () => {
  const workflow = chain(60, 100_000);
  expect(await pawl.request('POST', '/sessions', { id: 'toolarge', workflow })).toMatchObject({
    status: 413,
    body: { code: 'TooLarge' },
  });
  expect((await pawl.request('GET', '/sessions/toolarge')).status).toBe(404);
  const [file, out] = [join(directory, 'large.json'), join(directory, 'out.json')];
  await writeFile(file, JSON.stringify(workflow));
  const args = ['build', FOLLOW_UP, '--workflow', file, '--out', out, '--yes', '--json'];
  const { code, stdout } = await runPawl(args, { env: { PAWL_HOME: pawl.home } });
  expect([code, JSON.parse(stdout).code]).toEqual([2, 'TooLarge']);
  await expect(readFile(out)).rejects.toThrow('ENOENT');
});

test('the command builds upon a workflow of 4 MB', async () => {
  const given = chain(40, 100_000);
  const [file, out] = [join(directory, 'heavy.json'), join(directory, 'built.json')];
  await writeFile(file, JSON.stringify(given));
  const args = ['build', FOLLOW_UP, '--workflow', file, '--out', out, '--yes'];
  expect(await runPawl(args, { env: { PAWL_HOME: pawl.home } })).toMatchObject({ code: 0 });
  const built = JSON.parse(await readFile(out, 'utf8'));
  expect(JSON.stringify(built.nodes.slice(0, -1))).toBe(JSON.stringify(given.nodes));
  expect(built.nodes.at(-1).type).toBe('n8n-nodes-base.slack');
});

test('edits let a workflow grow to 5 MB and no further; it is edited on, and its large histories are archived', async () => {
  await pawl.request('POST', '/sessions', { id: 'growing' });
  const edit = async (id: string, operation: unknown) => {
    const { hash } = (await pawl.request('GET', '/sessions/growing/workflow')).body;
    await pawl.request('POST', '/sessions/growing/edits', { id, baseHash: hash, operations: [operation] });
    return until(async () => (await pawl.request('GET', `/sessions/growing/inputs/${id}`)).body.outcome);
  };
  const [, ...nodes] = chain(7, 990_000).nodes;
  const outcomes = [];
  for (const node of nodes) outcomes.push(await edit(node.id, { type: 'addNodes', nodes: [node] }));
  expect(outcomes.map(({ ok, code }) => code ?? ok)).toEqual([...Array(5).fill(true), 'TooLarge']);
  expect(await edit('name', { type: 'setName', name: 'Grown' })).toMatchObject({ ok: true });
  const { workflow } = (await pawl.request('GET', '/sessions/growing/workflow')).body;
  expect([workflow.name, workflow.nodes.length]).toEqual(['Grown', 5]);
  const store = await openSqliteStore(join(pawl.home, 'pawl.sqlite'));
  const key = { workspace: 'home', session: 'growing' };
  await until(async () => (await store.runs(key)).slice(0, -1).every(({ history }) => history) || undefined);
  await store.close();
}, 120_000);

test('a prompt of a million characters is refused with PromptTooLong, at the start of a session and in one', async () => {
  const text = 'Build it. '.repeat(100_000);
  expect(await pawl.request('POST', '/sessions', { id: 'longprompt', prompt: text })).toMatchObject({
    status: 413,
    body: { code: 'PromptTooLong', limit: 100_000 },
  });
  expect((await pawl.request('GET', '/sessions/longprompt')).status).toBe(404);
  await pawl.request('POST', '/sessions', { id: 'shortprompt' });
  expect(await pawl.request('POST', '/sessions/shortprompt/messages', { id: 'm1', text })).toMatchObject({
    status: 413,
    body: { code: 'PromptTooLong' },
  });
  expect((await pawl.request('GET', '/sessions/shortprompt/inputs/m1')).status).toBe(404);
});
