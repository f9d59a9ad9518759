import { expect, test } from 'vitest';
import { call, draftOf, refusal } from '../support/call.ts';
import { AI, CORE } from '../support/catalog.ts';

const draft = draftOf([
  { name: 'Start', type: `${CORE}manualTrigger` },
  { name: 'Paid?', type: `${CORE}if` },
  { name: 'Ship' },
  { name: 'Agent', type: `${AI}agent` },
  { name: 'Model', type: `${AI}lmChatOpenAi` },
  { name: 'Many', type: `${AI}many` },
  { name: 'Fetch', onError: 'continueErrorOutput' },
]);

const connect = (sourceNodeId: string, targetNodeId: string, more: object = {}) => ({
  sourceNodeId,
  targetNodeId,
  ...more,
});

test('nodes go by name or by id, and the type is inferred', () => {
  const { operations, title, summary } = call(draft, 'connect_nodes', connect('id of Start', 'Ship'));
  expect(operations).toEqual([
    {
      type: 'addConnections',
      connections: [
        { from: 'Start', output: { type: 'main', index: 0 }, to: 'Ship', input: { type: 'main', index: 0 } },
      ],
    },
  ]);
  expect([title, summary]).toEqual(['Connecting id of Start → Ship', 'Connected Start → Ship']);
});

test('a node that only pending changes bring comes beside what leads to it; others stay', () => {
  const drafted = new Set(['Ship']);
  const { operations } = call(draft, 'connect_nodes', connect('Start', 'Ship'), { drafted });
  expect(operations.slice(1)).toEqual([{ type: 'updateNode', node: 'Ship', set: { position: [224, 144] } }]);
  expect(call(draft, 'connect_nodes', connect('Start', 'Fetch'), { drafted }).operations).toHaveLength(1);
});

test('a branch goes by its name, case apart, or by its number', () => {
  for (const more of [
    { sourceBranch: 'False' },
    { sourceOutputIndex: 1 },
    { sourceBranch: 'false', sourceOutputIndex: 1 },
  ]) {
    expect(call(draft, 'connect_nodes', connect('Paid?', 'Ship', more)).after.connections).toEqual({
      'Paid?': { main: [[], [{ node: 'Ship', type: 'main', index: 0 }]] },
    });
  }
});

test('the answer names the branch', () => {
  expect(call(draft, 'connect_nodes', connect('Paid?', 'Ship', { sourceOutputIndex: 1 })).content).toBe(
    'Connected "Paid?" output 1 → "Ship" (branch "false").',
  );
});

test('the error branch of a node that has none is switched on in the same change, and that is told', () => {
  const { operations, content } = call(draft, 'connect_nodes', connect('Ship', 'Fetch', { sourceBranch: 'error' }));
  expect(operations).toEqual([
    { type: 'updateNode', node: 'Ship', set: { onError: 'continueErrorOutput' } },
    {
      type: 'addConnections',
      connections: [
        { from: 'Ship', output: { type: 'main', index: 1 }, to: 'Fetch', input: { type: 'main', index: 0 } },
      ],
    },
  ]);
  expect(content).toContain('Connected "Ship" output 1 → "Fetch" (branch "Error").');
  expect(content).toContain('onError "continueErrorOutput"');
});

test('a branch and a number that differ are refused', () => {
  const error = refusal(
    draft,
    'connect_nodes',
    connect('Paid?', 'Ship', { sourceBranch: 'true', sourceOutputIndex: 1 }),
  );
  expect([error.code, error.message]).toEqual([
    'ToolInputInvalid',
    'Branch "true" of "Paid?" is output 0, but sourceOutputIndex is 1: give one of the two.',
  ]);
});

test('a sub-node given as the target is turned round, and that is told', () => {
  const { after, content } = call(draft, 'connect_nodes', connect('Agent', 'Model'));
  expect(after.connections).toEqual({
    Model: { ai_languageModel: [[{ node: 'Agent', type: 'ai_languageModel', index: 0 }]] },
  });
  expect(content).toContain('The direction was turned round');
});

test('a type that does not fit gives way to the only one that does, and that is told', () => {
  const { after, content } = call(draft, 'connect_nodes', connect('Model', 'Agent', { connectionType: 'main' }));
  expect(after.connections).toEqual({
    Model: { ai_languageModel: [[{ node: 'Agent', type: 'ai_languageModel', index: 0 }]] },
  });
  expect(content).toContain('The type is ai_languageModel; no connection of type main fits.');
});

test('who asks for a tool gets no main wire', () => {
  const error = refusal(draft, 'connect_nodes', connect('Ship', 'Agent', { connectionType: 'ai_tool' }));
  expect([error.code, error.message]).toEqual(['ConnectionNotPossible', expect.stringContaining('no ai_tool')]);
});

test('where several types would fit, the one that does not is refused', () => {
  const error = refusal(draft, 'connect_nodes', connect('Many', 'Agent', { connectionType: 'ai_document' }));
  expect([error.code, error.message]).toEqual(['ConnectionNotPossible', expect.stringContaining('ai_document')]);
});

test('what the agent still needs is told', () => {
  const { content } = call(draft, 'connect_nodes', connect('Many', 'Agent', { connectionType: 'ai_tool' }));
  expect(content).toContain('Needs a sub-node connected to it by "ai_languageModel".');
});

test.each([
  [connect('Many', 'Agent'), 'ConnectionNotPossible', 'ai_'],
  [connect('Start', 'Model'), 'ConnectionNotPossible', 'Inputs of'],
  [connect('Ship', 'Ship'), 'ConnectionNotPossible', 'itself'],
  [connect('Paid?', 'Ship', { sourceBranch: 'maybe' }), 'OutOfBounds', '"true"'],
  [connect('Paid?', 'Ship', { sourceOutputIndex: 2 }), 'OutOfBounds', '"false"'],
  [connect('Ship', 'Fetch', { sourceOutputIndex: 1 }), 'OutOfBounds', 'main 0'],
  [connect('Start', 'Shipp'), 'NodeNotFound', 'near names: "Ship"'],
  [connect('Start', '__proto__'), 'NodeNotFound', 'its nodes are'],
])('%j is refused with %s', (input, code, words) => {
  const error = refusal(draft, 'connect_nodes', input);
  expect(error.code).toBe(code);
  expect(error.message).toContain(words);
});

test('F78: a field that the tool does not know is refused by name, and nothing lands on output 0', () => {
  const error = refusal(draft, 'connect_nodes', connect('Fetch', 'Ship', { sourceOutput: 1, outputIndex: 1 }));
  expect([error.code, error.message]).toEqual([
    'ToolInputInvalid',
    'connect_nodes did nothing: The input can\'t have "sourceOutput", "outputIndex"; the fields that exist are sourceNodeId, targetNodeId, sourceOutputIndex, targetInputIndex, connectionType, sourceBranch, targetBranch.',
  ]);
  expect(call(draft, 'connect_nodes', connect('Fetch', 'Ship', { sourceBranch: 'error' })).after.connections).toEqual({
    Fetch: { main: [[], [{ node: 'Ship', type: 'main', index: 0 }]] },
  });
});
