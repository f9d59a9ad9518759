import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateValue } from '../../../src/n8n/validation/validate-value.ts';
import { smallNodeTypes } from '../support/small-node-types.ts';
import { inShort } from './problems-of.ts';

const GO = {
  id: 'a',
  name: 'Go',
  type: 'n8n-nodes-base.manualTrigger',
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
};

function problems(value: unknown): readonly string[] {
  return validateValue(smallNodeTypes, value).map(inShort);
}

/** Problems of a file with this one node. */
function ofNode(changes: Record<string, unknown>): readonly string[] {
  return problems({ nodes: [{ ...GO, ...changes }], connections: {} });
}

describe('the shape of a file', () => {
  it.each([[null], ['text'], [[]], [{}], [{ nodes: {} }], [{ nodes: [], edges: [] }]])('%j is no workflow', (value) => {
    expect(problems(value)).toEqual(['error shape-no-workflow - -']);
  });

  it.each([
    ['/0', [{ nodes: [GO], connections: {} }]],
    ['/workflow', { workflow: { nodes: [GO], connections: {} } }],
    ['/data/workflowData', { data: { workflowData: { nodes: [GO], connections: {} } } }],
  ])('a workflow at %s is told and judged', (path, value) => {
    expect(problems(value)).toEqual([`error shape-wrapped - ${path}`]);
  });

  it('connections have to be there', () => {
    expect(problems({ nodes: [GO] })).toEqual(['error shape-connections - /connections']);
  });

  it('settings that are text are told', () => {
    expect(problems({ nodes: [GO], connections: {}, settings: '{}' })).toEqual(['warning shape-settings - /settings']);
  });
});

describe('the shape of a node', () => {
  it.each([
    [{ name: '' }, 'error shape-node-name - /nodes/0/name'],
    [{ name: 7 }, 'error shape-node-name - /nodes/0/name'],
    [{ type: undefined }, 'error shape-node-type Go /type'],
    [{ typeVersion: 'one' }, 'error shape-type-version Go /typeVersion'],
    [{ typeVersion: undefined }, 'warning shape-type-version Go /typeVersion'],
    [{ position: '0,0' }, 'error shape-position Go /position'],
    [{ position: [0] }, 'error shape-position Go /position'],
    [{ notes: {} }, 'error shape-node-field Go /notes'],
    [{ notesInFlow: 'true' }, 'error shape-node-field Go /notesInFlow'],
    [{ onError: 'carryOn' }, 'error shape-node-field Go /onError'],
    [{ parameters: [] }, 'error shape-node-field Go /parameters'],
  ])('with %j is told', (changes, problem) => {
    expect(ofNode(changes)).toContain(problem);
  });

  it('needs no parameters, no id and no known keys', () => {
    expect(ofNode({ parameters: undefined, id: undefined, acmeOwner: 1 })).toEqual([]);
  });

  it('with its version as text is judged by that number, which is the fix', () => {
    const [problem] = validateValue(smallNodeTypes, { nodes: [{ ...GO, typeVersion: '1' }], connections: {} });
    expect(problem).toMatchObject({
      code: 'shape-type-version',
      severity: 'error',
      fix: { path: '/typeVersion', before: '1', after: 1 },
    });
  });
});

describe('the shape of connections', () => {
  const wire = { node: 'Go', type: 'main', index: 0 };

  it.each([
    [{ Go: [] }, '/connections/Go'],
    [{ Go: { main: {} } }, '/connections/Go/main'],
    [{ Go: { main: [wire] } }, '/connections/Go/main/0'],
    [{ Go: { main: [['Go']] } }, '/connections/Go/main/0/0'],
    [{ Go: { main: [[{ node: 'Go', type: 'main' }]] } }, '/connections/Go/main/0/0'],
    [{ Go: { main: [[{ ...wire, index: -1 }]] } }, '/connections/Go/main/0/0'],
  ])('%j is refused at %s', (connections, path) => {
    expect(problems({ nodes: [GO], connections })).toContain(`error shape-connection Go ${path}`);
  });

  it('an output without wires may be null', () => {
    expect(problems({ nodes: [GO], connections: { Go: { main: [null] } } })).toEqual([]);
  });
});

describe('any JSON', () => {
  it('is judged without a crash', () => {
    const keys = fc.constantFrom(
      'nodes',
      'connections',
      'name',
      'type',
      'parameters',
      'main',
      '__proto__',
      'constructor',
    );
    const type = fc.constantFrom('n8n-nodes-base.fetch', 'n8n-nodes-base.filter', 'n8n-nodes-base.webhook', 'x.y');
    const json = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.string(), fc.integer(), fc.constant(null), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(fc.oneof(keys, fc.string()), tie('value'), { maxKeys: 5 }),
    }));
    const node = fc.record({ name: fc.oneof(fc.string(), keys), type, parameters: json.value }, { requiredKeys: [] });
    const file = fc.record({ nodes: fc.array(fc.oneof(node, json.value)), connections: json.value });
    fc.assert(
      fc.property(fc.oneof(file, json.value), (value) => {
        const text = JSON.stringify(value);
        expect(Array.isArray(problems(JSON.parse(text)))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
