import { beforeAll, describe, expect, it } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import type { WorkflowJson } from '../../../src/document/workflow-json.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { fixWorkflow } from '../../../src/n8n/fixing/fix-workflow.ts';
import { validateValue } from '../../../src/n8n/validation/validate-value.ts';

// What people reported of other tools, and its kin: F3 to F16 of the field reports.

const BASE = 'n8n-nodes-base.';
const LANGCHAIN = '@n8n/n8n-nodes-langchain.';
const START = { name: 'Start', type: `${BASE}manualTrigger`, typeVersion: 1 };
const HOOK = { name: 'Hook', type: `${BASE}webhook`, typeVersion: 2, parameters: { path: 'a' } };
const NO_OP = (name: string) => ({ name, type: `${BASE}noOp`, typeVersion: 1 });

let nodeTypes: NodeTypes;

beforeAll(async () => {
  nodeTypes = await createCachedNodeCatalog().current();
});

type Line = readonly [from: string, to: string, output?: number, type?: string];

function workflow(nodes: readonly object[], lines: readonly Line[]): WorkflowJson {
  const connections: Record<string, Record<string, object[][]>> = {};
  for (const [from, to, output = 0, type = 'main'] of lines) {
    const types = connections[from] ?? {};
    const outputs = types[type] ?? [];
    connections[from] = { ...types, [type]: outputs };
    while (outputs.length <= output) outputs.push([]);
    outputs[output]?.push({ node: to, type, index: 0 });
  }
  return {
    nodes: nodes.map((node, index) => ({ id: `id-${index}`, position: [index * 200, 0], parameters: {}, ...node })),
    connections,
  } as unknown as WorkflowJson;
}

function told(nodes: readonly object[], lines: readonly Line[]): readonly string[] {
  return validateValue(nodeTypes, workflow(nodes, lines))
    .filter(({ code }) => code !== 'credentials-missing')
    .map(({ severity, code, node, path = '' }) => `${severity} ${code} ${node} ${path}`.trim());
}

/** What is told of one started node. */
function toldOf(type: string, typeVersion: number, parameters: object): readonly string[] {
  return told([HOOK, { name: 'N', type: `${BASE}${type}`, typeVersion, parameters }], [['Hook', 'N']]);
}

describe('F3, F10: a loop', () => {
  const nodes = [
    START,
    { name: 'Each', type: `${BASE}splitInBatches`, typeVersion: 3 },
    NO_OP('Fetch'),
    NO_OP('Summary'),
  ];
  const note = { name: 'Note', type: `${BASE}stickyNote`, typeVersion: 1, parameters: { content: 'Later' } };

  it('wired as n8n runs it is fine, and so is a note beside it', () => {
    const lines = [
      ['Start', 'Each'],
      ['Each', 'Summary', 0],
      ['Each', 'Fetch', 1],
      ['Fetch', 'Each'],
    ] as const;
    expect(told([...nodes, note], lines)).toEqual([]);
  });

  it('with its outputs swapped is told', () => {
    const lines = [
      ['Start', 'Each'],
      ['Each', 'Fetch', 0],
      ['Each', 'Summary', 1],
      ['Fetch', 'Each'],
    ] as const;
    expect(told(nodes, lines)).toEqual(['warning loop-outputs-swapped Each']);
  });

  it('of a wait is no circle without an end', () => {
    const wait = { name: 'Pause', type: `${BASE}wait`, typeVersion: 1.1, parameters: { amount: 1 } };
    const split = { name: 'Rows', type: `${BASE}splitOut`, typeVersion: 1, parameters: { fieldToSplitOut: 'rows' } };
    const lines = [
      ['Start', 'Rows'],
      ['Rows', 'Each'],
      ['Each', 'Pause', 1],
      ['Pause', 'Each'],
    ] as const;
    expect(told([...nodes.slice(0, 2), wait, split, note], lines)).toEqual([]);
  });
});

const CONDITION = { leftValue: '={{ $json.a }}', rightValue: 'x', operator: { type: 'string', operation: 'equals' } };
const FILTER = { options: { version: 2 }, combinator: 'and', conditions: [CONDITION] };

describe('F7: a group under a name that the node does not have', () => {
  it.each([
    ['switch', 3.2, { rules: { rules: [{ conditions: FILTER }] } }, '/parameters/rules/rules', 'values'],
    [
      'httpRequest',
      4.2,
      { url: 'https://a.b', sendQuery: true, queryParameters: { values: [{ name: 'a', value: 'b' }] } },
      '/parameters/queryParameters/values',
      'parameters',
    ],
    ['scheduleTrigger', 1.2, { rule: { intervals: [{ field: 'hours' }] } }, '/parameters/rule/intervals', 'interval'],
  ])('of %s is an error, and mended as it can only be meant', (type, typeVersion, parameters, path, group) => {
    expect(toldOf(type, typeVersion, parameters)).toContain(`error parameter-group-unknown N ${path}`);
    const given = workflow([HOOK, { name: 'N', type: `${BASE}${type}`, typeVersion, parameters }], [['Hook', 'N']]);
    const { fixes } = fixWorkflow(nodeTypes, given);
    expect(fixes.map(({ code, path: at, after }) => [code, at.split('/').at(-1), after === null])).toEqual([
      ['parameter-group-unknown', group, false],
      ['parameter-group-unknown', path.split('/').at(-1), true],
    ]);
  });
});

describe('F8: settings of the node among its parameters', () => {
  const parameters = { url: 'https://x.test', onError: 'continueErrorOutput', retryOnFail: true, maxTries: 3 };
  const KEYS = ['onError', 'retryOnFail', 'maxTries'];

  it('are told one by one', () => {
    expect(toldOf('httpRequest', 4.2, parameters)).toEqual(
      KEYS.map((key) => `warning setting-in-parameters N /parameters/${key}`),
    );
  });

  it('are moved beside them', () => {
    const node = { name: 'N', type: `${BASE}httpRequest`, typeVersion: 4.2, parameters };
    const fixed = fixWorkflow(nodeTypes, workflow([HOOK, node], [['Hook', 'N']]));
    expect(fixed.workflow.nodes[1]).toMatchObject({
      parameters: { url: 'https://x.test' },
      onError: 'continueErrorOutput',
      retryOnFail: true,
      maxTries: 3,
    });
    // Each is put in one place and taken from another.
    expect(fixed.fixes).toHaveLength(6);
  });
});

describe('F9, F13, F14: texts of a field', () => {
  const set = (value: string) =>
    toldOf('set', 3.4, { assignments: { assignments: [{ name: 'a', type: 'string', value }] } });
  const AT = 'N /parameters/assignments/assignments/0/value';

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: these are expressions of n8n
    ["={{ $json.body.map(r => `${r.sku}: ${r.qty}`).join('\\n') }}"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: these are expressions of n8n
    ['={{ `${$json.body.a}` }} and {{ `{{ ${$json.body.b}` }}'],
    ["={{ $json.body.rows?.[0]?.sku ?? 'none' }}"],
    ['cost is $json per seat'],
  ])('%s is fine', (value) => {
    expect(set(value)).toEqual([]);
  });

  it.each([['$json.body.email'], ['$now'], ["$('Hook').first().json.id"], ['{{ $json.body.a }}']])(
    '%s lacks its equals sign',
    (value) => {
      expect(set(value)).toEqual([`warning expression-missing-equals ${AT}`]);
    },
  );

  it.each([['={{ JSON.stringify(Object.assign({a:1}, $json) }}'], ['={{ $json.a) }}'], ['={{ [1, 2 }}']])(
    '%s can not be read, and is not guessed at',
    (value) => {
      expect(set(value)).toEqual([`error expression-syntax ${AT}`]);
      const node = {
        name: 'N',
        type: `${BASE}set`,
        typeVersion: 3.4,
        parameters: { assignments: { assignments: [{ name: 'a', type: 'string', value }] } },
      };
      expect(fixWorkflow(nodeTypes, workflow([HOOK, node], [['Hook', 'N']])).fixes).toEqual([]);
    },
  );
});

describe('F11: an operator that there is not', () => {
  const OPERATORS = [
    { type: 'equals', operation: 'equals' },
    { type: 'string' },
    { operation: 'equals' },
    'equals',
    null,
  ] as const;

  it.each(OPERATORS.flatMap((operator) => [['switch', operator] as const, ['if', operator] as const]))(
    'of %s: %j is an error',
    (type, operator) => {
      const conditions = { ...FILTER, conditions: [{ ...CONDITION, operator }] };
      const parameters = type === 'if' ? { conditions } : { rules: { values: [{ conditions }] } };
      const problems = toldOf(type, type === 'if' ? 2.2 : 3.2, parameters);
      expect(problems.filter((line) => line.startsWith('error condition-operator-unknown N'))).toHaveLength(1);
    },
  );
});

describe('F12: a reference', () => {
  const out = (value: string) => ({
    name: 'Out',
    type: `${BASE}set`,
    typeVersion: 3.4,
    parameters: { assignments: { assignments: [{ name: 'a', type: 'number', value }] } },
  });
  const AT = 'Out /parameters/assignments/assignments/0/value';
  const RATES = "={{ $('Rates').item.json.eur }}";

  it('to a node that was deleted is an error', () => {
    expect(told([START, out(RATES)], [['Start', 'Out']])).toEqual([`error reference-node-missing ${AT}`]);
  });

  it('to a node on another way is an error where it asks for the paired item, which there is none of', () => {
    const nodes = [START, NO_OP('Rates'), out(RATES)];
    const lines = [
      ['Start', 'Rates'],
      ['Start', 'Out'],
    ] as const;
    expect(told(nodes, lines)).toEqual([`error reference-not-upstream ${AT}`]);
    expect(told([START, NO_OP('Rates'), out("={{ $('Rates').first().json.eur }}")], lines)).toEqual([
      `warning reference-not-upstream ${AT}`,
    ]);
  });
});

describe('F15, F16: tools of an agent', () => {
  const agent = { name: 'Agent', type: `${LANGCHAIN}agent`, typeVersion: 2.2 };
  const chat = { name: 'Chat', type: `${LANGCHAIN}chatTrigger`, typeVersion: 1.1 };
  const model = { name: 'Model', type: `${LANGCHAIN}lmChatOpenAi`, typeVersion: 1.2 };
  const base = [
    ['Chat', 'Agent'],
    ['Model', 'Agent', 0, 'ai_languageModel'],
  ] as const;
  const tool = (name: string) => ({
    name,
    type: `${BASE}httpRequestTool`,
    typeVersion: 4.2,
    parameters: { toolDescription: 'Finds', url: 'https://a.b' },
  });
  const withTools = (...names: readonly string[]) =>
    told(
      [chat, agent, model, ...names.map(tool)],
      [...base, ...names.map((name) => [name, 'Agent', 0, 'ai_tool'] as const)],
    );

  it('have names of their own for the model', () => {
    expect(withTools('Look up order', 'Date & Time', 'acme.io')).toEqual([]);
    expect(withTools('acme.io', 'acme io')).toEqual(['error tool-names-clash acme io']);
    expect(withTools('Preis für', 'Preis f_r')).toEqual(['error tool-names-clash Preis f_r']);
  });

  it.each([
    ['retrieve-as-tool', { toolDescription: 'The handbook' }, []],
    ['insert', {}, ['error connection-not-yielded Store']],
    ['retrieve', {}, ['error connection-not-yielded Store']],
  ])('may be a store with mode %s', (mode, more, problems) => {
    const store = {
      name: 'Store',
      type: `${LANGCHAIN}vectorStoreInMemory`,
      typeVersion: 1.3,
      parameters: { mode, ...more },
    };
    const embeddings = { name: 'Embeddings', type: `${LANGCHAIN}embeddingsOpenAi`, typeVersion: 1.2 };
    const lines = [...base, ['Store', 'Agent', 0, 'ai_tool'], ['Embeddings', 'Store', 0, 'ai_embedding']] as const;
    const found = told([chat, agent, model, store, embeddings], lines);
    expect(found.filter((line) => line.includes('connection'))).toEqual(problems);
  });
});
