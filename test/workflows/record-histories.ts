import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { startMisbehavingEndpoint } from '../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../support/scripted-messages.ts';
import { until } from '../support/until.ts';
import { HISTORIES } from './replay-histories.ts';

/*
 * Records the histories that are not kept yet: `node bin/run-node.mjs test/workflows/record-histories.ts`. To make one
 * anew, remove its file; only before the first tagged release, and only in a commit that says why the session's commands
 * change; afterwards they bind.
 */

const CALL = {
  name: 'Call',
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  position: [0, 0],
  parameters: { url: 'https://a.example' },
};
const GIVEN = { name: 'Given', nodes: [CALL], connections: {} };

const endpoint = await startMisbehavingEndpoint();
const pawl = await startPawl(modelAt(endpoint.url));
const SESSIONS: Readonly<Record<string, (pawl: PawlInstance) => Promise<void>>> = {
  build: buildAndAdd,
  list: approveAPart,
  edit: editWhileTheModelWorks,
  cancel: cancelAndAsk,
  plan: planAndBuild,
  context: putTogetherAndClear,
};
try {
  for (const [session, run] of Object.entries(SESSIONS)) {
    if (existsSync(new URL(`${session}-1.json.gz`, HISTORIES))) continue;
    await run(pawl);
    await keep(pawl, session);
  }
} finally {
  await pawl.stop();
  await endpoint.close();
}

function setUrl(id: string, value: string) {
  return { id, name: 'set_parameters', input: { node: 'Call', set: [{ path: 'url', value }] } };
}

/** Reads side by side, writes one by one, parameters by the fast role, a gate that waits, an addition. */
async function buildAndAdd({ request, until: reach }: PawlInstance): Promise<void> {
  const search = (id: string, query: string) => ({
    id,
    name: 'search_nodes',
    input: { queries: [{ queryType: 'name', query }] },
  });
  const add = (id: string, name: string, nodeType: string) => ({
    id,
    name: 'add_nodes',
    input: { nodeType, name, connectionParametersReasoning: 'as asked', connectionParameters: {} },
  });
  endpoint.script(
    scriptedCalls(search('s1', 'schedule'), search('s2', 'http request')),
    scriptedCalls(
      add('a1', 'Daily', 'n8n-nodes-base.scheduleTrigger'),
      add('a2', 'Fetch', 'n8n-nodes-base.httpRequest'),
    ),
    scriptedCalls(
      { id: 'c1', name: 'connect_nodes', input: { sourceNodeId: 'Daily', targetNodeId: 'Fetch' } },
      { id: 'u1', name: 'update_node_parameters', input: { nodeId: 'Fetch', changes: ['get https://a.example'] } },
    ),
    scriptedCalls({ id: 'f1', name: 'set_parameters', input: { set: [{ path: 'url', value: 'https://a.example' }] } }),
    scriptedText('Built.'),
  );
  await request('POST', '/sessions', { id: 'build', prompt: 'Fetch it daily.' });
  const { gates } = await reach('build', ({ status }) => status === 'waiting');
  await request('POST', '/sessions/build/gates/g1/decisions', {
    id: 'd1',
    decision: 'add',
    proposalHash: gates[0].proposalHash,
  });
  await reach('build', ({ status }) => status === 'resting');
}

/** A list, decided in part, then dismissed. */
async function approveAPart({ request, until: reach }: PawlInstance): Promise<void> {
  const note = { id: 'n1', name: 'set_node_settings', input: { node: 'Call', set: { notes: 'ours' } } };
  endpoint.script(scriptedCalls(setUrl('t1', 'https://b.example'), note), scriptedText('Done.'));
  await request('POST', '/sessions', { id: 'list', prompt: 'Change it.', workflow: GIVEN });
  await reach('list', ({ status }) => status === 'waiting');
  const gate = '/sessions/list/gates/g1';
  const { proposalHash, approve } = (await request('POST', `${gate}/preview`, { approve: ['1.1.0'] })).body;
  await request('POST', `${gate}/decisions`, { id: 'd1', decision: 'approve', proposalHash, approve });
  const { gates } = await reach('list', (session) => session.gates[0]?.revision === 2);
  await request('POST', `${gate}/decisions`, { id: 'd2', decision: 'dismiss', proposalHash: gates[0].proposalHash });
  await reach('list', ({ status }) => status === 'resting');
}

/** A person's edit lands beside the model call and conflicts with what the agent made. */
async function editWhileTheModelWorks({ request, until: reach }: PawlInstance): Promise<void> {
  const held = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  endpoint.script(scriptedCalls(setUrl('t1', 'https://c.example')), {
    steps: [{ until: held.promise, heard: () => heard.resolve() }, ...scriptedText('Done.').steps],
  });
  await request('POST', '/sessions', { id: 'edit', prompt: 'Change it.', workflow: GIVEN });
  await heard.promise;
  const { hash } = (await request('GET', '/sessions/edit/workflow')).body;
  const operations = [{ type: 'setParameters', node: 'Call', set: [{ path: 'url', value: 'https://mine.example' }] }];
  await request('POST', '/sessions/edit/edits', { id: 'e1', baseHash: hash, operations });
  held.resolve();
  await reach('edit', ({ status }) => status === 'resting');
}

/** A turn that is cancelled, a question, another policy, a landing by it. */
async function cancelAndAsk({ request, until: reach }: PawlInstance): Promise<void> {
  const held = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  endpoint.script({ steps: [{ until: held.promise, heard: () => heard.resolve() }, { cut: true }] });
  await request('POST', '/sessions', { id: 'cancel', prompt: 'Change it.', workflow: GIVEN });
  await heard.promise;
  await request('POST', '/sessions/cancel/cancel', { id: 'c1' });
  held.resolve();
  const { policy } = await reach('cancel', ({ outcome }) => outcome === 'cancelled');
  await request('PUT', '/sessions/cancel/policy', { ...policy, id: 'p1', mode: 'skip-all' });
  endpoint.script(scriptedText('It fetches.'));
  await request('POST', '/sessions/cancel/messages', { id: 'm2', text: 'What does it do?', mode: 'ask' });
  await reach('cancel', ({ turn, status }) => turn === 2 && status === 'resting');
  endpoint.script(scriptedCalls(setUrl('t1', 'https://d.example')), scriptedText('Done.'));
  await request('POST', '/sessions/cancel/messages', { id: 'm3', text: 'Change it.' });
  await reach('cancel', ({ turn, status }) => turn === 3 && status === 'resting');
}

/** A plan that is sent back, approved and built; the proposal is dismissed. */
async function planAndBuild({ request, until: reach }: PawlInstance): Promise<void> {
  const decide = (gate: string, body: object) => request('POST', `/sessions/plan/gates/${gate}/decisions`, body);
  const plan = (id: string, text: string) => scriptedCalls({ id, name: 'propose_plan', input: { plan: text } });
  endpoint.script(plan('p1', 'Change the address'), plan('p2', 'Change the address, nothing else'));
  await request('POST', '/sessions', { id: 'plan', prompt: 'Change it.', workflow: GIVEN });
  const first = await reach('plan', ({ status }) => status === 'waiting');
  const { proposalHash } = first.gates[0];
  await decide('g1', { id: 'd1', decision: 'refine', proposalHash, text: 'Nothing else.' });
  const second = await reach('plan', ({ gates, turn }) => turn === 2 && gates.length > 0);
  endpoint.script(scriptedCalls(setUrl('t1', 'https://e.example')), scriptedText('Done.'));
  await decide('g2', { id: 'd2', decision: 'approve', proposalHash: second.gates[0].proposalHash });
  const third = await reach('plan', ({ gates, turn }) => turn === 3 && gates.length > 0);
  await decide('g3', { id: 'd3', decision: 'dismiss', proposalHash: third.gates[0].proposalHash });
  await reach('plan', ({ status }) => status === 'resting');
}

/** The conversation is put together and left behind, and the next turn has an error of its own given back to it. */
async function putTogetherAndClear({ request, until: reach }: PawlInstance): Promise<void> {
  const say = (id: string, text: string) => request('POST', '/sessions/context/messages', { id, text });
  endpoint.script(scriptedText('It fetches.'), scriptedText('It was asked what it does.'));
  await request('POST', '/sessions', { id: 'context', prompt: 'What does it do?', workflow: GIVEN });
  await reach('context', ({ status }) => status === 'resting');
  await say('m2', '/compact');
  await reach('context', ({ status, turn }) => turn === 2 && status === 'resting');
  await say('m3', '/clear');
  await reach('context', ({ status, turn }) => turn === 3 && status === 'resting');
  const start = {
    id: 'a1',
    name: 'add_nodes',
    input: { nodeType: 'n8n-nodes-base.manualTrigger', name: 'Start', connectionParameters: {} },
  };
  const wire = { id: 'w1', name: 'connect_nodes', input: { sourceNodeId: 'Start', targetNodeId: 'Call' } };
  endpoint.script(
    scriptedCalls(start, wire, setUrl('t1', "={{ $('Gone').item.json.a }}")),
    scriptedText('Done.'),
    scriptedText('It stays.'),
  );
  await say('m4', 'Change it.');
  const { gates } = await reach('context', ({ status }) => status === 'waiting');
  const decision = { id: 'd1', decision: 'dismiss', proposalHash: gates[0].proposalHash };
  await request('POST', '/sessions/context/gates/g1/decisions', decision);
  await reach('context', ({ status }) => status === 'resting');
}

/** Which process on which host did something is nobody's business. */
function withoutHost(history: string): string {
  return history.replaceAll(/\d+:\d+@[\w.-]+/g, 'worker').replaceAll(/"identity":"[^"]*"/g, '"identity":"recorded"');
}

/** Writes the archived runs of a session, once the last thing it did is in one. */
async function keep({ home }: PawlInstance, session: string): Promise<void> {
  const store = await openSqliteStore(join(home, 'pawl.sqlite'));
  try {
    const key = { workspace: 'home', session };
    const runs = await until(async () => {
      const found = (await store.runs(key)).filter((run) => run.history !== undefined);
      return found.length > 0 ? found : undefined;
    });
    for (const [index, { history }] of runs.entries()) {
      const name = `${session}-${index + 1}`;
      const kept = {
        workflowId: `session/${session}`,
        history: JSON.parse(withoutHost((await store.object(history ?? '')) ?? '')),
      };
      await writeFile(new URL(`${name}.json.gz`, HISTORIES), gzipSync(JSON.stringify(kept), { level: 9 }));
    }
  } finally {
    await store.close();
  }
}
