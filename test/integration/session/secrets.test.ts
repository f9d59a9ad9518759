import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaksIn } from '../../support/leaks.ts';
import {
  type MessagesEndpoint,
  scriptedError,
  startMisbehavingEndpoint,
} from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { type PlantedSecret, plantedSecrets } from '../../support/planted-secrets.ts';
import { runPawl } from '../../support/run-pawl.ts';
import { messageEnd, messageStart, scriptedCalls, scriptedText, toolBlock } from '../../support/scripted-messages.ts';

/** Every place where somebody may plant a secret has all kinds, each with secrets of its own. */
const PLACES = [
  'parameter',
  'note',
  'name',
  'code',
  'pinned data',
  'prompt',
  'message',
  'search query',
  'made up by the model',
  'streamed answer',
  'edit',
  'decision',
  'provider error',
] as const;
const PLANTED = Object.fromEntries(PLACES.map((place, index) => [place, plantedSecrets(100 + index)])) as Record<
  (typeof PLACES)[number],
  readonly PlantedSecret[]
>;
const EVERYTHING = Object.values(PLANTED).flat();
const KINDS = PLANTED.prompt.length;
const listed = (planted: readonly PlantedSecret[]) => planted.map(({ text }, index) => `${index}: ${text}`).join('\n');

const nameOf = (index: number) => `Call ${index} ${PLANTED.name[index]?.text}`;
const nodes = PLANTED.parameter.flatMap(({ text }, index) => [
  {
    id: `n${index}`,
    name: nameOf(index),
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    position: [0, index * 100],
    notes: `Mind: ${PLANTED.note[index]?.text}`,
    parameters: { url: `https://a.example/${index}`, options: {}, method: 'POST', body: `before ${text} behind` },
  },
  {
    id: `c${index}`,
    name: `Code ${index}`,
    type: 'n8n-nodes-base.code',
    typeVersion: 2,
    position: [300, index * 100],
    parameters: { jsCode: `const given = \`${PLANTED.code[index]?.text}\`;\nreturn $('Code 4').all();` },
  },
]);
const pinData = Object.fromEntries(
  PLANTED['pinned data'].map(({ text }, index) => [`Code ${index}`, [{ json: { text } }]]),
);
const WORKFLOW = { name: `All of ${PLANTED.name[0]?.text}`, nodes, connections: {}, pinData };

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;
const heard: string[] = [];
const watching = new AbortController();

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  pawl = await startPawl({ ...modelAt(endpoint.url), PAWL_LOG_LEVEL: 'debug' });
});

afterAll(async () => {
  watching.abort();
  await pawl.stop();
  await endpoint.close();
});

/** Every answer of the server to us, kept to be looked through. */
async function ask(method: string, path: string, body?: unknown) {
  const answer = await pawl.request(method, path, body);
  if (!path.endsWith('/workflow')) heard.push(JSON.stringify(answer.body));
  return answer;
}

/** Keeps everything that a viewer is sent from now on. */
async function watch(session: string): Promise<void> {
  const token = (await readFile(join(pawl.home, 'token'), 'utf8')).trim();
  const url = `${pawl.supervisor.url}/api/v1/sessions/${session}/events`;
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers, signal: watching.signal });
  let told = '';
  heard.push('');
  const place = heard.length - 1;
  void (async () => {
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      told += Buffer.from(part).toString();
      heard[place] = told;
    }
  })().catch(() => {});
}

/** The placeholder that the model was shown for a secret of the prompt. */
function placeholderIn(request: unknown, index: number): string {
  const { messages } = request as { messages: { content: { text?: string }[] }[] };
  const words = messages.at(-1)?.content.at(-1)?.text ?? '';
  const line = words.split('\n').find((one) => one.startsWith(`${index}: `)) ?? '';
  return /⟦secret:[a-z0-9-]+:[0-9a-f]{12}⟧/.exec(line)?.[0] ?? `none in ${line}`;
}

test('every kind of secret stays out of what a session tells, and in the workflow', async () => {
  const firstHeard = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const reads = [
    { id: 'r1', name: 'get_workflow', input: { detail: 'full' } },
    { id: 'r2', name: 'validate_workflow', input: {} },
    { id: 'r3', name: 'get_node_parameter', input: { nodeId: 'Code 3', path: 'jsCode' } },
    {
      id: 'r4',
      name: 'search_nodes',
      input: { queries: [{ queryType: 'name', query: listed(PLANTED['search query']) }] },
    },
    { id: 'r5', name: listed(PLANTED['search query']).slice(0, 300), input: {} },
  ];
  endpoint.script({
    steps: [
      messageStart(),
      { until: goOn.promise, heard: () => firstHeard.resolve() },
      ...reads.flatMap(({ id, name, input }, index) => toolBlock(index, id, name, JSON.stringify(input))),
      ...messageEnd('tool_use'),
    ],
  });
  await ask('POST', '/sessions', { id: 's', prompt: listed(PLANTED.prompt), workflow: WORKFLOW });
  await watch('s');
  await firstHeard.promise;
  const request = endpoint.requests[0]?.body;
  const [used, inCode] = [placeholderIn(request, 28), placeholderIn(request, 40)];
  const set = (id: string, node: string, path: string, value: unknown) => {
    return { id, name: 'set_parameters', input: { node, set: [{ path, value }] } };
  };
  const parts = listed(PLANTED['streamed answer']).match(/[\s\S]{1,7}/g) ?? [];
  endpoint.script(
    scriptedCalls(
      set('w1', 'Code 1', 'jsCode', `const key = "${used}"; const more = {"${inCode}": \`={{ "${used}" }}\`};`),
      set('w2', 'Code 2', 'jsCode', '// ⟦secret:github-token:000000000000⟧'),
      {
        id: 'w3',
        name: 'set_node_settings',
        input: { node: 'n3', set: { notes: listed(PLANTED['made up by the model']) } },
      },
      { id: 'w4', name: 'rename_node', input: { node: 'Code 4', name: `Renamed ${used}` } },
      set('w5', 'n5', 'url', 'https://b.example'),
    ),
    scriptedCalls({ id: 'r6', name: 'get_node_parameter', input: { nodeId: 'Code 1', path: 'jsCode' } }),
    scriptedText(...parts),
  );
  goOn.resolve();
  const { gates, canvasHash } = await pawl.until('s', ({ status }) => status === 'waiting', 60_000);
  const shown = (await ask('GET', '/sessions/s/changes')).body as { id: string; title: string }[];
  expect(shown.map(({ id }) => id)).toEqual(['1.2.0', '1.2.2', '1.2.3', '1.2.4']);
  for (const path of ['', '/messages', '/steps', '/diff', '/gates/g1', '/workflow?draft=1&view=1&masked=1'])
    await ask('GET', `/sessions/s${path}`);
  await ask('GET', '/gates?state=open');

  // A person's edit that overlaps with what the agent wants.
  const operations = PLANTED.edit.map(({ text }, index) =>
    index === 5
      ? { type: 'setParameters', node: nameOf(5), set: [{ path: 'url', value: `mine ${text}` }] }
      : { type: 'updateNode', node: index === 4 ? nameOf(4) : `Code ${index}`, set: { notes: text } },
  );
  const edited = await ask('POST', '/sessions/s/edits', { id: 'e1', baseHash: canvasHash, operations });
  expect(edited.status).toBe(200);
  await pawl.until('s', (one) => one.gates[0]?.revision === 2);
  const preview = await ask('POST', '/sessions/s/gates/g1/preview', { approve: ['1.2.0', '1.2.2', '1.2.3'] });
  expect(preview.status).toBe(200);
  const decided = await ask('POST', '/sessions/s/gates/g1/decisions', {
    id: 'd1',
    decision: 'approve',
    approve: preview.body.approve,
    proposalHash: preview.body.proposalHash,
    text: listed(PLANTED.decision),
  });
  expect([decided.status, gates.length]).toEqual([200, 1]);
  await pawl.until('s', ({ status }) => status === 'resting');

  endpoint.script(scriptedText('Understood.'));
  await ask('POST', '/sessions/s/messages', { id: 'm2', text: listed(PLANTED.message), mode: 'ask' });
  await pawl.until('s', ({ turn, status }) => turn === 2 && status === 'resting');

  // What was written holds the secrets themselves; what nobody touched is as it was given.
  const { workflow } = (await pawl.request('GET', '/sessions/s/workflow')).body;
  const nodeNamed = (name: string) => workflow.nodes.find((one: { name: string }) => one.name === name);
  const [secret, codeSecret] = [PLANTED.prompt[28]?.secret, PLANTED.prompt[40]?.secret];
  expect(nodeNamed('Code 1').parameters.jsCode).toBe(
    `const key = "${secret}"; const more = {"${codeSecret}": \`={{ "${secret}" }}\`};`,
  );
  expect(nodeNamed(nameOf(3)).notes).toBe(listed(PLANTED['made up by the model']));
  expect(nodeNamed(`Renamed ${secret}`)).toBeDefined();
  expect(nodeNamed('Code 9').parameters.jsCode).toBe(
    nodes[19]?.parameters.jsCode?.replace("$('Code 4')", `$('Renamed ${secret}')`),
  );
  expect(nodeNamed(nameOf(7))).toEqual(nodes[14]);
  expect(workflow.pinData['Code 9']).toEqual(pinData['Code 9']);
  expect(leaksIn(JSON.stringify(workflow), PLANTED.edit).length).toBe(KINDS);
  const failed = (await pawl.events('s')).filter(({ type }) => type === 'tool.failed');
  expect(failed).toMatchObject([{ code: 'ToolNotFound' }, { code: 'SecretUnknown' }]);
}, 180_000);

test('a fork goes on with the placeholders of its parent, and undoing brings back what was there', async () => {
  const used = placeholderIn(endpoint.requests[0]?.body, 28);
  const write = { node: 'Code 20', set: [{ path: 'jsCode', value: `// ${used}` }] };
  endpoint.script(scriptedCalls({ id: 'f1', name: 'set_parameters', input: write }), scriptedText('Done.'));
  expect((await ask('POST', '/sessions/s/fork', { id: 'fork' })).status).toBe(201);
  await ask('POST', '/sessions/fork/messages', { id: 'm1', text: 'Use the key.' });
  await pawl.until('fork', ({ status }) => status === 'waiting', 60_000);
  const { workflow } = (await pawl.request('GET', '/sessions/fork/workflow?draft=1')).body;
  const written = workflow.nodes.find(({ name }: { name: string }) => name === 'Code 20');
  expect(written.parameters.jsCode).toBe(`// ${PLANTED.prompt[28]?.secret}`);
  for (const path of ['', '/messages', '/changes', '/diff', '/gates/g1']) await ask('GET', `/sessions/fork${path}`);

  expect((await ask('POST', '/sessions/s/undo', { id: 'u1', change: 'e1' })).status).toBe(200);
  const before = (await pawl.request('GET', '/sessions/s/workflow')).body.workflow;
  expect(leaksIn(JSON.stringify(before), PLANTED.edit)).toEqual([]);
}, 120_000);

test('what a provider says of a failure is told without the secrets that it quotes', async () => {
  const errors = PLANTED['provider error'];
  for (let first = 0; first < errors.length; first += 4) {
    const some = errors.slice(first, first + 4);
    const said = `cannot read ${some.map(({ text }) => text).join(' nor ')}`;
    endpoint.script(scriptedError(400, 'invalid_request_error', said));
    const id = `e${first}`;
    await ask('POST', '/sessions', { id, prompt: 'Go on.', mode: 'ask' });
    await pawl.until(id, ({ outcome }) => outcome === 'failed');
    await ask('GET', `/sessions/${id}`);
  }
  const finished = (await pawl.events('e0')).find(({ type }) => type === 'turn.finished');
  expect(JSON.stringify(finished)).toContain('⟦secret:aws-access-key⟧');
}, 120_000);

test('no request, row, event, answer, stream or log holds a planted secret', async () => {
  expect(leaksIn(JSON.stringify(endpoint.requests), EVERYTHING)).toEqual([]);
  const database = new DatabaseSync(join(pawl.home, 'pawl.sqlite'), { readOnly: true });
  for (const table of ['sessions', 'messages', 'calls', 'events', 'gates', 'deltas', 'decisions', 'secrets', 'runs']) {
    const rows = database.prepare(`select * from ${table}`).all();
    expect({ table, leaks: leaksIn(JSON.stringify(rows), EVERYTHING) }).toEqual({ table, leaks: [] });
  }
  const inputs = database.prepare('select body from inputs where body not like \'%"kind":"edit"%\'').all();
  expect(leaksIn(JSON.stringify(inputs), EVERYTHING)).toEqual([]);
  const titles = database
    .prepare("select json_extract(body, '$.title') t, json_extract(body, '$.why') w from changes")
    .all();
  expect(leaksIn(JSON.stringify(titles), EVERYTHING)).toEqual([]);
  database.close();
  expect(heard.join('\n').length).toBeGreaterThan(100_000);
  expect(leaksIn(heard.join('\n'), EVERYTHING)).toEqual([]);
  for (const child of ['server', 'worker', 'temporal']) {
    const log = await readFile(join(pawl.home, 'logs', `${child}.log`), 'utf8').catch(() => '');
    expect({ child, leaks: leaksIn(log, EVERYTHING) }).toEqual({ child, leaks: [] });
  }
});

test('the terminal shows placeholders, and a file that is asked for holds the workflow as it is', async () => {
  const out = join(pawl.home, 'out.json');
  const env = { PAWL_HOME: pawl.home };
  const shown = await runPawl(['show', 's', '--out', out], { env });
  expect([shown.code, leaksIn(shown.stdout + shown.stderr, EVERYTHING)]).toEqual([0, []]);
  const { workflow } = (await pawl.request('GET', '/sessions/s/workflow')).body;
  expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(workflow);
  for (const args of [
    ['show', 's', '--json'],
    ['attach', 's'],
    ['attach', 's', '--json'],
    ['validate', out],
    ['validate', out, '--json'],
    ['diff', out, out],
  ]) {
    const { stdout, stderr } = await runPawl(args, { env });
    expect({ args, leaks: leaksIn(stdout + stderr, EVERYTHING) }).toEqual({ args, leaks: [] });
  }
});
