import { expect, test } from 'vitest';
import type { ContentBlock } from '../../src/contract/messages-api.ts';
import type { JsonObject } from '../../src/document/workflow-json.ts';
import type { EventBody } from '../../src/session/event.ts';
import { runDraftTurn } from './draft-turn.ts';
import { type Answering, calls, says, startModelTurn } from './model-turn.ts';

type Turn = Awaited<ReturnType<typeof startModelTurn>>;

const add = (name: string, nodeType: string, connectionParameters = {}) => ({
  name: 'add_nodes',
  input: { nodeType, name, connectionParametersReasoning: 'asked', connectionParameters },
});
const FETCH = add('Fetch', 'n8n-nodes-base.httpRequest');
const TRIGGER = add('Start', 'n8n-nodes-base.manualTrigger');
const wire = (to: string) => ({ name: 'connect_nodes', input: { sourceNodeId: 'Start', targetNodeId: to } });
const setUrl = (value: string) => ({
  name: 'set_parameters',
  input: { node: 'Fetch', set: [{ path: 'url', value }] },
});

function textsOf(content: readonly ContentBlock[] = []): readonly string[] {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
}

/** What the model was told of problems, request by request. */
function noticesOf({ asked }: Turn): readonly (string | undefined)[] {
  return asked.map(({ request }) =>
    textsOf(request.messages.at(-1)?.content).find((text) => text.startsWith('<problems>\n')),
  );
}

async function checksOf(turn: Turn) {
  type Checked = Extract<EventBody, { type: 'turn.checked' }>;
  const events = (await turn.events()).filter(
    (event): event is typeof event & Checked => event.type === 'turn.checked',
  );
  return events.map(({ round, mends, problems }) => ({
    round,
    mends,
    problems: problems.map(({ code, node, path }) => `${code} ${node} ${path}`),
  }));
}

const MISSING = 'required-parameter-missing Fetch /parameters/url';

test('an error that the turn has made goes back to the model, which mends it before it rests', async () => {
  const main = [
    calls(TRIGGER, FETCH, wire('Fetch')),
    says('Done.'),
    calls(setUrl('https://a.example')),
    says('Mended.'),
  ];
  const turn = await startModelTurn({ main });
  const { result, step } = await runDraftTurn(turn);
  expect({ step, outcome: result.outcome }).toEqual({ step: 4, outcome: { type: 'done', said: true } });
  const [, , notice, after] = noticesOf(turn);
  expect(notice).toContain('required-parameter-missing at \\"Fetch\\" /parameters/url');
  expect(notice).toContain('(Round 1 of at most 3.)');
  expect(after).toBeUndefined();
  expect(await checksOf(turn)).toEqual([{ round: 1, mends: true, problems: [MISSING] }]);
});

test('after three rounds the turn ends, and what is left is told', async () => {
  const inVain = (name: string): Answering[] => [calls(add(name, 'n8n-nodes-base.noOp')), says('Done.')];
  const main = [calls(TRIGGER, FETCH, wire('Fetch')), says('Done.'), ...['A', 'B', 'C'].flatMap(inVain)];
  const turn = await startModelTurn({ main });
  const { result, step } = await runDraftTurn(turn);
  expect({ step, outcome: result.outcome }).toEqual({ step: 8, outcome: { type: 'done', said: true } });
  expect(await checksOf(turn)).toEqual([
    { round: 1, mends: true, problems: [MISSING] },
    { round: 2, mends: true, problems: [MISSING] },
    { round: 3, mends: true, problems: [MISSING] },
    { round: 3, mends: false, problems: [MISSING] },
  ]);
});

test('a model that answers without a call is taken at its word: the error stays and is told', async () => {
  const main = [
    calls(TRIGGER, FETCH, wire('Fetch')),
    says('Done.'),
    says('Nobody gave an address: it is left to you.'),
  ];
  const turn = await startModelTurn({ main });
  const { step, last } = await runDraftTurn(turn);
  expect(step).toBe(3);
  expect(last.outcome).toEqual({ type: 'done', said: true });
  expect(await checksOf(turn)).toEqual([
    { round: 1, mends: true, problems: [MISSING] },
    { round: 1, mends: false, problems: [MISSING] },
  ]);
});

const given = (nodes: readonly JsonObject[]): JsonObject => ({
  name: 'Given',
  nodes,
  connections: { Start: { main: [[{ node: 'Fetch', type: 'main', index: 0 }]] } },
});
const node = (name: string, type: string, rest: JsonObject = {}): JsonObject => ({
  id: `id-${name}`,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...rest,
});
const BROKEN = given([node('Start', 'manualTrigger'), node('Fetch', 'httpRequest', { typeVersion: 4.2 })]);

test('what was wrong before the turn is none of its errors, also under another name', async () => {
  const rename = { name: 'rename_node', input: { node: 'Fetch', name: 'Get' } };
  const turn = await startModelTurn({ main: [calls(rename), says('Renamed.')] }, { workflow: BROKEN });
  const { step } = await runDraftTurn(turn);
  expect(step).toBe(2);
  expect(await checksOf(turn)).toEqual([]);
});

test('one error that was there excuses no second one of its kind', async () => {
  const turn = await startModelTurn(
    { main: [calls(add('Again', 'n8n-nodes-base.httpRequest'), wire('Again')), says('Added.'), says('It stays.')] },
    { workflow: BROKEN },
  );
  await runDraftTurn(turn);
  expect((await checksOf(turn)).map(({ problems }) => problems)).toEqual([
    ['required-parameter-missing Again /parameters/url'],
    ['required-parameter-missing Again /parameters/url'],
  ]);
});

test('credentials are left to the person, and a turn that changes nothing is not checked', async () => {
  const slack = add('Tell', 'n8n-nodes-base.slack');
  const built = await startModelTurn({ main: [calls(TRIGGER, slack, wire('Tell')), says('Done.'), says('Left.')] });
  await runDraftTurn(built);
  const problems = (await checksOf(built)).flatMap((check) => check.problems);
  expect([...new Set(problems)]).toEqual([
    'required-parameter-missing Tell /parameters/channelId',
    'required-parameter-missing Tell /parameters/text',
  ]);
  const asked = await startModelTurn({ main: [says('It fetches.')] }, { workflow: BROKEN });
  expect((await runDraftTurn(asked)).step).toBe(1);
  expect(await checksOf(asked)).toEqual([]);
});
