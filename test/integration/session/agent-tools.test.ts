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

const CORE = 'n8n-nodes-base.';
const node = (name: string, type: string, parameters: object = {}) => ({
  nodeType: `${CORE}${type}`,
  name,
  connectionParametersReasoning: 'as the guide has it',
  connectionParameters: parameters,
});

interface Result {
  readonly tool_use_id: string;
  readonly content: string;
  readonly is_error?: boolean;
}

/** What the model was told of its calls, by their ids. */
function told(): ReadonlyMap<string, Result> {
  const messages = endpoint.requests.at(-1)?.body.messages as { content: string | Result[] }[];
  const blocks = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
  return new Map(blocks.filter((block) => block.tool_use_id !== undefined).map((block) => [block.tool_use_id, block]));
}

test('a guide is read, and a whole API is built, wired and configured by one call each', async () => {
  endpoint.script(
    scriptedCalls(
      { id: 'g', name: 'get_guide', input: { names: ['webhook-api'] } },
      { id: 's', name: 'search_nodes', input: { queries: [{ queryType: 'name', query: 'webhook' }] } },
      {
        id: 'd',
        name: 'get_node_details',
        input: { nodes: [{ nodeName: `${CORE}if` }, { nodeName: `${CORE}nothing` }] },
      },
    ),
    scriptedCalls(
      {
        id: 'a',
        name: 'add_nodes',
        input: {
          nodes: [
            node('Request', 'webhook', { httpMethod: 'POST', path: 'orders', responseMode: 'responseNode' }),
            node('Complete?', 'if'),
            node('Answer', 'respondToWebhook', { respondWith: 'noData' }),
            node('Refuse', 'respondToWebhook', { respondWith: 'text' }),
          ],
        },
      },
      {
        id: 'c',
        name: 'connect_nodes',
        input: {
          connections: [
            { sourceNodeId: 'Request', targetNodeId: 'Complete?' },
            { sourceNodeId: 'Complete?', targetNodeId: 'Answer', sourceBranch: 'true' },
            { sourceNodeId: 'Complete?', targetNodeId: 'Refuse', sourceBranch: 'false' },
          ],
        },
      },
      {
        id: 'p',
        name: 'set_parameters',
        input: {
          nodes: [
            { node: 'Refuse', set: [{ path: 'responseBody', value: 'email is missing' }] },
            { node: 'Answer', set: [{ path: 'nothing', value: 1 }] },
          ],
        },
      },
    ),
    scriptedCalls({ id: 'w', name: 'get_workflow', input: { around: 'Refuse' } }),
    scriptedText('Built.'),
  );
  await pawl.request('POST', '/sessions', { id: 'api', prompt: 'An API for orders.' });
  const waiting = await pawl.until('api', (session) => session.status === 'waiting');
  expect(waiting).toMatchObject({ outcome: 'built', usage: { modelCalls: 4, toolCalls: 7 } });
  const results = told();
  expect(results.get('g')?.content).toMatch(/^# webhook-api: /);
  expect(results.get('s')?.content).toContain('Guides that may fit, for get_guide: webhook-api.');
  expect(results.get('d')?.content).toContain('nodes[1]: NodeTypeNotFound:');
  expect(results.get('p')?.content).toContain('nodes[1]: PathNotFound:');
  expect(results.get('w')?.content).toContain('2 of 4 nodes: those at most 1 away from "Refuse".');
  expect(results.get('w')?.content).toContain('"responseBody":"email is missing"');
  expect([...results.values()].some(({ is_error }) => is_error === true)).toBe(false);

  const events = await pawl.events('api');
  const pended = events.filter(({ type }) => type === 'change.pended');
  expect(pended).toHaveLength(3);
  const [gate] = waiting.gates;
  const decision = { id: 'd1', decision: 'add', proposalHash: gate.proposalHash };
  expect((await pawl.request('POST', '/sessions/api/gates/g1/decisions', decision)).status).toBe(200);
  const { body } = await pawl.request('GET', '/sessions/api/workflow');
  expect(body.workflow.connections).toEqual({
    Request: { main: [[{ node: 'Complete?', type: 'main', index: 0 }]] },
    'Complete?': {
      main: [[{ node: 'Answer', type: 'main', index: 0 }], [{ node: 'Refuse', type: 'main', index: 0 }]],
    },
  });
});

test('where people only ask, the model can look at what goes in and out, and change nothing', async () => {
  const workflow = {
    name: 'Given',
    nodes: [
      {
        id: 'n1',
        name: 'Hook',
        type: `${CORE}webhook`,
        typeVersion: 2,
        position: [0, 0],
        parameters: { path: 'in' },
      },
    ],
    connections: {},
  };
  endpoint.script(
    scriptedCalls(
      { id: 'i', name: 'describe_workflow_io', input: {} },
      { id: 'x', name: 'add_nodes', input: { nodes: [node('More', 'noOp')] } },
    ),
    scriptedText('It starts by a webhook.'),
  );
  await pawl.request('POST', '/sessions', { id: 'ask', prompt: 'What starts it?', mode: 'ask', workflow });
  const resting = await pawl.until('ask', (session) => session.outcome !== undefined);
  expect(resting.outcome).toBe('answered');
  expect(told().get('i')?.content).toContain('- "Hook" (Webhook): path "in"');
  expect(told().get('x')).toMatchObject({ is_error: true, content: expect.stringContaining('ToolNotFound') });
});

test('a call that failed in the same way before comes back with what to try instead', async () => {
  const failing = (id: string) => ({ id, name: 'remove_node', input: { nodeId: 'Nobody' } });
  endpoint.script(scriptedCalls(failing('f1')), scriptedCalls(failing('f2')), scriptedText('There is none.'));
  await pawl.request('POST', '/sessions', { id: 'twice', prompt: 'Remove Nobody.' });
  await pawl.until('twice', (session) => session.outcome !== undefined);
  expect(told().get('f1')?.content).not.toContain('Instead:');
  expect(told().get('f2')?.content).toContain('once more ends the turn. Instead: read the names with get_workflow');
});
