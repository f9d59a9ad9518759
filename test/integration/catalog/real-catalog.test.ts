import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCachedNodeCatalog } from '../../../src/adapters/catalog/cached-node-catalog.ts';
import { descriptionVersions } from '../../../src/n8n/catalog/description-versions.ts';
import type { NodeDescription } from '../../../src/n8n/catalog/node-description.ts';
import type { NodeTypes } from '../../../src/n8n/catalog/node-types.ts';
import { conditionMatches } from '../../../src/n8n/nodes/condition-matches.ts';
import { nodeSlots } from '../../../src/n8n/nodes/node-slots.ts';
import { visibleProperties } from '../../../src/n8n/nodes/visible-properties.ts';
import { searchNodes } from '../../../src/n8n/search/search-nodes.ts';

// What only the real catalog can tell. It is fetched into the user's cache if it is not there.

let types: NodeTypes;
beforeAll(async () => {
  types = await createCachedNodeCatalog().current();
}, 60_000);

const slots = (type: string, parameters: Record<string, unknown> = {}, version?: number, onError?: string) => {
  const description = types.describe(type, version) as NodeDescription;
  const typeVersion = version ?? types.index.rows.find((row) => row.type === type)?.defaultVersion ?? 1;
  return nodeSlots(description, { typeVersion, parameters, onError });
};

test('it holds both packages, with derived tools', () => {
  const { rows } = types.index;
  expect(rows.filter(({ derivedTool }) => !derivedTool)).toHaveLength(568);
  expect(rows.filter(({ type }) => type.endsWith('HitlTool'))).toHaveLength(10);
  expect(types.describe('n8n-nodes-base.gmailTool')).toMatchObject({ inputs: [], outputs: ['ai_tool'] });
});

test('of every type and version the inputs and outputs are known, but for one hidden node that has no default', () => {
  const unknown = types.index.rows.flatMap(({ type, versions }) =>
    versions.flatMap((version) => {
      const { inputs, outputs } = slots(type, {}, version);
      return inputs === 'unknown' || outputs === 'unknown' ? [`${type} ${version}`] : [];
    }),
  );
  expect(unknown).toEqual(['@n8n/n8n-nodes-langchain.code 1']);
});

describe('nodes whose outputs depend on what is set', () => {
  test.each([
    ['n8n-nodes-base.if', {}, ['true', 'false']],
    ['n8n-nodes-base.splitInBatches', {}, ['done', 'loop']],
    ['n8n-nodes-base.switch', { rules: { values: [{ outputKey: 'A', renameOutput: true }, {}] } }, ['A', '1']],
    ['n8n-nodes-base.switch', { rules: { values: [{}] }, options: { fallbackOutput: 'extra' } }, ['0', 'Fallback']],
    ['n8n-nodes-base.webhook', { multipleMethods: true, httpMethod: ['GET', 'POST'] }, ['GET', 'POST']],
  ])('%s with %j', (type, parameters, names) => {
    const { outputs } = slots(type, parameters);
    expect(outputs === 'unknown' ? outputs : outputs.map(({ name }) => name)).toEqual(names);
  });

  test('an old version keeps its own order', () => {
    expect(slots('n8n-nodes-base.splitInBatches', {}, 2).outputs).toMatchObject([{ name: 'loop' }, { name: 'done' }]);
  });

  test('a vector store yields what its mode says', () => {
    const store = '@n8n/n8n-nodes-langchain.vectorStoreInMemory';
    expect(slots(store, { mode: 'retrieve-as-tool', toolDescription: 'x' }).outputs).toMatchObject([
      { type: 'ai_tool' },
    ]);
    expect(slots(store, { mode: 'insert' }).inputs).toMatchObject([
      { type: 'ai_embedding' },
      { type: 'main' },
      { type: 'ai_document' },
    ]);
  });

  test('an agent needs a second model only with a fallback', () => {
    const models = (parameters: Record<string, unknown>) => {
      const { inputs } = slots('@n8n/n8n-nodes-langchain.agent', parameters);
      return inputs === 'unknown' ? inputs : inputs.filter(({ type }) => type === 'ai_languageModel').length;
    };
    expect([models({}), models({ needsFallback: true })]).toEqual([1, 2]);
  });
});

test('every display rule is understood', () => {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === '_cnd') for (const name of Object.keys(inner as object)) names.add(name);
      look(inner);
    }
  };
  for (const { type, versions } of types.index.rows) look(types.describe(type, versions[0])?.properties);
  // A test that is understood is met by one of these values at least.
  const values = [1, 0, 'a', '', undefined, 100];
  const targets = [1, 'a', true, { from: 0, to: 1 }, '^a'];
  const understood = (name: string) =>
    targets.some((target) => values.some((value) => conditionMatches({ _cnd: { [name]: target } }, [value])));
  expect([...names].filter((name) => !understood(name))).toEqual([]);
});

test('visibility settles for every type and version', () => {
  for (const { type, versions } of types.index.rows) {
    for (const version of versions) {
      const description = types.describe(type, version) as NodeDescription;
      expect(descriptionVersions(description)).toContain(version);
      expect(visibleProperties(description, { typeVersion: version }).length).toBeLessThanOrEqual(
        description.properties.length + 40,
      );
    }
  }
});

describe('search', () => {
  const found = (query: string, connectionType?: string) =>
    searchNodes(types.index, { query, limit: 5, ...(connectionType ? { connectionType } : {}) }).map(
      ({ type }) => type,
    );

  test('the given queries: nearly all in the first five, most of them first', () => {
    const lines = readFileSync(new URL('../../../bench/search-given.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const places = lines.map((line) => {
      const [, query = '', connectionType = '', accepted = ''] = line.split('\t');
      return found(query, connectionType).findIndex((type) => accepted.trim().split(',').includes(type));
    });
    expect(places.filter((place) => place >= 0).length / places.length).toBeGreaterThanOrEqual(0.92);
    expect(places.filter((place) => place === 0).length / places.length).toBeGreaterThanOrEqual(0.8);
  });

  const asking = [
    'slack',
    'gmail',
    'emailSend',
    'telegram',
    'discord',
    'microsoftTeams',
    'microsoftOutlook',
    'googleChat',
    'whatsApp',
  ];
  const canAsk = [...asking.map((name) => `n8n-nodes-base.${name}`), '@n8n/n8n-nodes-langchain.chat'];

  test.each(['human in the loop', 'hitl', 'wait for approval'])('"%s" finds five that can ask and wait', (query) => {
    const types = found(query);
    expect(types).toHaveLength(5);
    expect(types.filter((type) => !canAsk.includes(type))).toEqual([]);
  });

  test('a short query is not lost to a longer name', () => {
    const types = found('edit');
    expect(types[0]).toBe('n8n-nodes-base.set');
    expect(types).toContain('n8n-nodes-base.editImage');
  });

  test.each(['llm chain', 'chain llm'])('"%s" finds the chain first', (query) => {
    expect(found(query)[0]).toBe('@n8n/n8n-nodes-langchain.chainLlm');
  });

  test('"execute sub-workflow trigger" has the trigger among the first two', () => {
    expect(found('execute sub-workflow trigger').slice(0, 2)).toContain('n8n-nodes-base.executeWorkflowTrigger');
  });

  test('"convert currency" finds wise', () => {
    expect(found('convert currency')).toContain('n8n-nodes-base.wise');
  });
});
