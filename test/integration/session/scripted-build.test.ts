import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  pawl = await startPawl(modelAt(endpoint.url));
});

afterAll(async () => {
  await pawl.stop();
  await endpoint.close();
});

function addNode(id: string, name: string, nodeType: string) {
  return {
    id,
    name: 'add_nodes',
    input: { nodeType, name, connectionParametersReasoning: 'as asked', connectionParameters: {} },
  };
}

test('a build is drafted by tools, waits at its gate, and lands as decided', async () => {
  endpoint.script(
    scriptedCalls({ id: 't1', name: 'search_nodes', input: { queries: [{ queryType: 'name', query: 'schedule' }] } }),
    scriptedCalls(
      addNode('t2', 'Every day', 'n8n-nodes-base.scheduleTrigger'),
      addNode('t3', 'Do nothing', 'n8n-nodes-base.noOp'),
    ),
    scriptedCalls({
      id: 't4',
      name: 'connect_nodes',
      input: { sourceNodeId: 'Every day', targetNodeId: 'Do nothing' },
    }),
    scriptedText('Built.'),
  );
  expect((await pawl.request('POST', '/sessions', { id: 's1', prompt: 'Every day do nothing.' })).status).toBe(201);
  const waiting = await pawl.until('s1', (session) => session.status === 'waiting');
  expect(waiting).toMatchObject({ outcome: 'built', turn: 1, step: 4, usage: { modelCalls: 4, toolCalls: 4 } });
  const [gate] = waiting.gates;
  expect(gate).toMatchObject({ id: 'g1', kind: 'landing', form: 'build', revision: 1 });

  const wrong = await pawl.request('POST', '/sessions/s1/gates/g1/decisions', {
    id: 'd0',
    decision: 'add',
    proposalHash: 'f'.repeat(64),
  });
  expect(wrong).toMatchObject({ status: 409, body: { code: 'StaleProposal' } });
  const decided = await pawl.request('POST', '/sessions/s1/gates/g1/decisions', {
    id: 'd1',
    decision: 'add',
    proposalHash: gate.proposalHash,
  });
  expect(decided).toMatchObject({ status: 200, body: { id: 'd1', outcome: { ok: true, hash: waiting.draftHash } } });
  const again = await pawl.request('POST', '/sessions/s1/gates/g1/decisions', {
    id: 'd1',
    decision: 'add',
    proposalHash: gate.proposalHash,
  });
  expect(again).toEqual(decided);

  const { body } = await pawl.request('GET', '/sessions/s1/workflow');
  expect(body.workflow.nodes.map((node: { name: string }) => node.name)).toEqual(['Every day', 'Do nothing']);
  expect(body.workflow.connections).toEqual({
    'Every day': { main: [[{ node: 'Do nothing', type: 'main', index: 0 }]] },
  });
  expect(body.hash).toBe(waiting.draftHash);
  const conversation = endpoint.requests.at(-1)?.body.messages as {
    role: string;
    content: { type: string; tool_use_id?: string }[];
  }[];
  expect(conversation.map((message) => message.role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
    'user',
    'assistant',
    'user',
  ]);
  expect(conversation[4]?.content.map((block) => block.tool_use_id)).toEqual(['t2', 't3']);
});
