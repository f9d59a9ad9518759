import { expect, test } from 'vitest';
import { call, draftOf, refusal } from '../support/call.ts';
import { AI, CORE } from '../support/catalog.ts';

const draft = draftOf(
  [
    { name: 'Start', type: `${CORE}manualTrigger` },
    { name: 'Send', onError: 'continueErrorOutput' },
    { name: 'Alert', parameters: { url: "={{ $('Send').item.json.url }}" } },
    { name: 'Unrelated' },
  ],
  [
    ['Start', 'Send'],
    ['Send', 'Alert', 1],
    ['Start', 'Unrelated'],
  ],
);

test('F5: removing a node counts its wires and leaves the outputs of all others where they are', () => {
  const { after, summary } = call(draft, 'remove_node', { nodeId: 'Unrelated' });
  expect(after.connections.Send).toEqual({ main: [[], [{ node: 'Alert', type: 'main', index: 0 }]] });
  expect(summary).toBe('Removed Unrelated and 1 wire');
});

test('removing tells what stood around the node, and who still names it', () => {
  expect(call(draft, 'remove_node', { nodeId: 'Send' }).content).toBe(
    'Removed "Send" and 2 wires.\nIt was led to by "Start".\nIt led to "Alert".\nNothing joins these now: connect_nodes does, if it goes on.\nExpressions still name it in "Alert": change them, or add a node of this name.',
  );
});

test('removing a sub-node tells what its root needs now', () => {
  const agent = draftOf([
    { name: 'Agent', type: `${AI}agent` },
    { name: 'Model', type: `${AI}lmChatOpenAi` },
  ]);
  const wired = call(agent, 'connect_nodes', { sourceNodeId: 'Model', targetNodeId: 'Agent' }).after;
  expect(call(wired, 'remove_node', { nodeId: 'Model' }).content).toContain(
    '"Agent": Needs a sub-node connected to it by "ai_languageModel".',
  );
});

test('F4: a rename takes key, target and expression along in one step', () => {
  const { after, content, operations } = call(draft, 'rename_node', { node: 'Send', name: 'Post it' });
  expect(operations).toHaveLength(1);
  expect(after.connections).toMatchObject({
    'Post it': { main: [[], [{ node: 'Alert' }]] },
    Start: { main: [[{ node: 'Post it' }, { node: 'Unrelated' }]] },
  });
  expect(after.nodes[2]?.parameters).toEqual({ url: "={{ $('Post it').item.json.url }}" });
  expect(content).toBe('Renamed "Send" to "Post it". Expressions and code followed in "Alert".');
});

test.each([
  ['Send', 'Alert', 'NameTaken'],
  ['Send', 'Send', 'NothingToDo'],
  ['Send', '  ', 'ToolInputInvalid'],
  ['Nobody', 'X', 'NodeNotFound'],
])('F4: renaming %s to %j is refused with %s', (node, name, code) => {
  expect(refusal(draft, 'rename_node', { node, name }).code).toBe(code);
});

test.each(['__proto__', 'constructor', '🧨'])('a node can be called %s', (name) => {
  const { after } = call(draft, 'rename_node', { node: 'Alert', name });
  expect(after.nodes[2]?.name).toBe(name);
  expect(call(after, 'set_node_settings', { node: name, set: { disabled: true } }).after.nodes[2]?.disabled).toBe(true);
});

test('one wire is removed, and the outputs keep their numbers', () => {
  const { after, content } = call(draft, 'remove_connection', { sourceNodeId: 'Start', targetNodeId: 'Send' });
  expect(after.connections.Start).toEqual({ main: [[{ node: 'Unrelated', type: 'main', index: 0 }]] });
  expect(content).toBe('Removed the wire "Start" → "Send".');
});

test('a wire that is not there is refused with those that are', () => {
  const error = refusal(draft, 'remove_connection', { sourceNodeId: 'Alert', targetNodeId: 'Start' });
  expect(error.code).toBe('ConnectionNotFound');
  expect(error.message).toContain('"Send" output 1 → "Alert"');
});

test('of several wires one has to be named', () => {
  const twice = draftOf(
    [{ name: 'If', type: `${CORE}if` }, { name: 'End' }],
    [
      ['If', 'End'],
      ['If', 'End', 1],
    ],
  );
  expect(refusal(twice, 'remove_connection', { sourceNodeId: 'If', targetNodeId: 'End' }).code).toBe(
    'ToolInputInvalid',
  );
  const { after } = call(twice, 'remove_connection', { sourceNodeId: 'If', targetNodeId: 'End', sourceOutputIndex: 0 });
  expect(after.connections.If).toEqual({ main: [[], [{ node: 'End', type: 'main', index: 0 }]] });
});

test('settings go beside the parameters, and a new error output is told', () => {
  const { after, content } = call(draft, 'set_node_settings', {
    node: 'Unrelated',
    set: { onError: 'continueErrorOutput', maxTries: 3 },
  });
  expect(after.nodes[3]).toMatchObject({ onError: 'continueErrorOutput', maxTries: 3, parameters: {} });
  expect(content).toContain('Outputs: main 0 "Success", main 1 "Error".');
});

test('taking the error output away tells of its wires', () => {
  const { after, content } = call(draft, 'set_node_settings', { node: 'Send', unset: ['onError'] });
  expect(after.nodes[1]).not.toHaveProperty('onError');
  expect(content).toContain('lead nowhere any more, remove or move them: "Send" output 1 → "Alert".');
});

test.each([
  [{ node: 'Send', set: { url: 'x' } }, 'ToolInputInvalid'],
  [{ node: 'Send', set: { name: 'x' } }, 'ToolInputInvalid'],
  [{ node: 'Send', set: { credentials: {} } }, 'ToolInputInvalid'],
  [{ node: 'Send', set: { onError: 'ignore' } }, 'ToolInputInvalid'],
  [{ node: 'Send', set: { maxTries: '3' } }, 'ToolInputInvalid'],
  [{ node: 'Send', set: { position: [1] } }, 'ToolInputInvalid'],
  [{ node: 'Send', set: {} }, 'NothingToDo'],
  [{ node: 'Send', unset: ['notes'] }, 'NothingToDo'],
])('settings %j are refused with %s', (input, code) => {
  expect(refusal(draft, 'set_node_settings', input).code).toBe(code);
});

test('the workflow is named and set', () => {
  const { operations, summary } = call(draft, 'set_workflow_settings', {
    name: 'Daily',
    settings: { timezone: 'Europe/Berlin' },
  });
  expect(operations).toEqual([
    { type: 'setName', name: 'Daily' },
    { type: 'setSettings', set: { timezone: 'Europe/Berlin' } },
  ]);
  expect(summary).toBe('Named the workflow Daily');
});

test('an unknown setting of the workflow is refused with those that exist', () => {
  const error = refusal(draft, 'set_workflow_settings', { settings: { timeZone: 'x' } });
  expect(error.code).toBe('ToolInputInvalid');
  expect(error.message).toContain('the fields that exist are executionOrder, timezone,');
});
