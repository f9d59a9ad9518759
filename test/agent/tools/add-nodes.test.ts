import { expect, test } from 'vitest';
import { call, draftOf, refusal } from '../support/call.ts';
import { AI, CORE } from '../support/catalog.ts';

const add = (type: string, name: string, parameters: unknown = {}) => ({
  nodeType: type,
  name,
  connectionParametersReasoning: 'test',
  connectionParameters: parameters,
});

test('a node gets its name, ids from the call key, a place and the choices that decide what it does', () => {
  const { operations, content, title, summary } = call(draftOf([]), 'add_nodes', add(`${CORE}slack`, 'Tell the team'));
  expect(operations).toEqual([
    {
      type: 'addNodes',
      nodes: [
        {
          parameters: { resource: 'message', operation: 'post' },
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Tell the team',
          type: `${CORE}slack`,
          typeVersion: 1,
          position: [240, 304],
          webhookId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      ],
    },
  ]);
  expect(content).toContain('Required and still empty: channelId');
  expect(content).toContain('Credentials, for the person to choose: slackApi.');
  expect([title, summary]).toEqual(['Adding Tell the team', 'Added Tell the team']);
});

test('the same call key makes the same node, another key another id', () => {
  const made = (callKey: string) =>
    call(draftOf([]), 'add_nodes', add(`${CORE}webhook`, 'Hook'), { callKey }).operations;
  expect(made('1.1.0')).toEqual(made('1.1.0'));
  expect(made('1.1.0')).not.toEqual(made('1.1.1'));
});

test('a taken name is changed, and the answer says which to use', () => {
  const { after, content } = call(draftOf([{ name: 'Get' }]), 'add_nodes', add(`${CORE}httpRequest`, 'Get'));
  expect(after.nodes.map(({ name }) => name)).toEqual(['Get', 'Get1']);
  expect(content).toContain('It is called "Get1"');
});

test('parameters decide the inputs, and what a node needs is told', () => {
  const { content } = call(draftOf([]), 'add_nodes', add(`${AI}agent`, 'Agent', { hasOutputParser: true }));
  expect(content).toContain('ai_outputParser 0');
  expect(content).toContain('Needs a sub-node connected to it by "ai_languageModel".');
});

test('an unknown type lists types that are near', () => {
  const error = refusal(draftOf([]), 'add_nodes', add('slack', 'S'));
  expect(error.code).toBe('NodeTypeNotFound');
  expect(error.message).toContain('"n8n-nodes-base.slack"');
});

test('an unknown version lists the versions', () => {
  const error = refusal(draftOf([]), 'add_nodes', { ...add(`${CORE}httpRequest`, 'R'), nodeVersion: 9 });
  expect([error.code, error.message]).toEqual([
    'NodeTypeNotFound',
    'n8n-nodes-base.httpRequest has no version 9; its versions are 4, 4.2.',
  ]);
});

test('a second node of a type that may stand once is refused', () => {
  const draft = draftOf([{ name: 'Start', type: `${CORE}manualTrigger` }]);
  expect(refusal(draft, 'add_nodes', add(`${CORE}manualTrigger`, 'Again')).code).toBe('AlreadyExists');
});

test.each([
  [{ resurce: 'message' }, 'PathNotFound', 'is no parameter of this node; the names are resource'],
  [{ resource: 'mail' }, 'ToolInputInvalid', 'the values are "message", "channel"'],
  [{ resource: 'channel', operation: 'post' }, 'ToolInputInvalid', 'the values are "create"'],
])('parameters %j, which decide what the node does, are refused', (parameters, code, words) => {
  const error = refusal(draftOf([]), 'add_nodes', add(`${CORE}slack`, 'S', parameters));
  expect(error.code).toBe(code);
  expect(error.message).toContain(words);
});

test('of a fault that decides what the node does only that is told, not what follows from it', () => {
  const error = refusal(draftOf([]), 'add_nodes', add(`${CORE}slack`, 'S', { operation: 'send', text: 'x' }));
  expect(error.message).toBe(
    'Nothing was done with "S": "operation" can\'t be "send"; the values are "post", "delete".',
  );
});

test('what else can not stand is left out, so that later calls find the node, and that is told', () => {
  const given = { resource: 'channel', title: 'Team', text: 'x', colour: 1 };
  const { after, content, summary } = call(draftOf([]), 'add_nodes', add(`${CORE}slack`, 'S', given));
  expect(after.nodes[0]?.parameters).toEqual({ resource: 'channel', operation: 'create', title: 'Team' });
  expect(content).toContain('It stands without "text", "colour": "text" is not available as the node is set');
  expect(content).toContain('"colour" is no parameter of this node');
  expect(summary).toBe('Added S, without text, colour');
});

test.each(['__proto__', 'constructor', 'toString', '💥 <b>', '  '])('the name %j is only a name', (name) => {
  const { after } = call(draftOf([{ name: 'Other' }]), 'add_nodes', add(`${CORE}set`, name));
  expect(after.nodes).toHaveLength(2);
  expect(after.nodes[1]?.name).toBe(name.trim() || 'Node');
});

test('a derived tool type can be added', () => {
  const { content } = call(draftOf([]), 'add_nodes', add(`${CORE}slackTool`, 'Slack for the agent'));
  expect(content).toContain('Inputs: none. Outputs: ai_tool 0.');
});
