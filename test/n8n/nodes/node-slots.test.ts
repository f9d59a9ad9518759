import { describe, expect, test } from 'vitest';
import { nodeSlots } from '../../../src/n8n/nodes/node-slots.ts';
import { sampleNode } from '../sample-catalog.ts';

const at = (type: string, parameters: Record<string, unknown> = {}, onError?: string) =>
  nodeSlots(sampleNode(type), { typeVersion: 1, parameters, onError });

test('declared outputs take their names from the description', () => {
  expect(at('sample.fork').outputs).toEqual([
    { type: 'main', index: 0, name: 'left', required: false },
    { type: 'main', index: 1, name: 'right', required: false },
  ]);
});

test('a main input is required, an output never', () => {
  expect(at('sample.fork').inputs).toEqual([{ type: 'main', index: 0, required: true }]);
});

describe('of several main inputs', () => {
  const needed = (requiredInputs: unknown, parameters = {}) => {
    const description = { ...sampleNode('sample.fork'), inputs: ['main', 'main'], requiredInputs };
    const { inputs } = nodeSlots(description, { typeVersion: 1, parameters });
    return inputs === 'unknown' ? inputs : inputs.map(({ required }) => required);
  };

  test('all are required, unless the description says which', () => {
    expect(needed(undefined)).toEqual([true, true]);
    expect(needed([1])).toEqual([false, true]);
    expect(needed(1)).toEqual([false, false]);
    expect(needed(2)).toEqual([true, true]);
  });

  test('those are required that an expression lists; none where it can not be known', () => {
    const requiredInputs = '={{ $parameter.lend ? [0, 1] : 1 }}';
    const description = { ...sampleNode('sample.shelf'), inputs: ['main', 'main'], requiredInputs };
    const of = (lend: unknown) => nodeSlots(description, { typeVersion: 1, parameters: { lend } }).inputs;
    expect(of(true)).toMatchObject([{ required: true }, { required: true }]);
    expect(of(false)).toMatchObject([{ required: false }, { required: false }]);
    expect(of('={{ $json.lend }}')).toMatchObject([{ required: false }, { required: false }]);
  });
});

test('indexes count within each type', () => {
  const { inputs } = at('sample.helper', { fallback: true });
  expect(inputs).toEqual([
    { type: 'main', index: 0, required: true },
    { type: 'ai_languageModel', index: 0, name: 'Model', required: true, maxConnections: 1 },
    { type: 'ai_languageModel', index: 1, name: 'Fallback', required: true, maxConnections: 1 },
    { type: 'ai_tool', index: 0, required: false, filter: { excludedNodes: ['sample.loud'] } },
  ]);
});

describe('an expression', () => {
  test('sees defaults where nothing is given', () => {
    expect(at('sample.sorter').outputs).toEqual([{ type: 'main', index: 0, name: 'first', required: false }]);
  });

  test('sees what is given', () => {
    const { outputs } = at('sample.sorter', { boxes: { box: [{ label: 'A' }, { label: '' }] }, rest: true });
    expect(outputs).toMatchObject([{ name: 'A' }, { name: '1' }, { name: 'Rest' }]);
  });

  test('leaves out a name that only the running workflow knows', () => {
    const { outputs } = at('sample.sorter', { boxes: { box: [{ label: '={{ $json.x }}' }] } });
    expect(outputs).toEqual([{ type: 'main', index: 0, required: false }]);
  });

  test('is unknown where the slots themselves depend on the running workflow', () => {
    expect(at('sample.shelf', { lend: '={{ $json.lend }}' }).outputs).toBe('unknown');
    expect(at('sample.sorter', { rest: '={{ $json.rest }}' }).outputs).toBe('unknown');
    expect(at('sample.sorter', { boxes: { box: '={{ $json.boxes }}' } }).outputs).toBe('unknown');
  });

  test('is unknown if it yields no list of slots', () => {
    const odd = { ...sampleNode('sample.fork'), outputs: '={{ 3 }}' };
    expect(nodeSlots(odd, { typeVersion: 1 }).outputs).toBe('unknown');
  });
});

describe('continuing at an error', () => {
  test('adds one main output at the end and calls a lone one Success', () => {
    expect(at('sample.bell', {}, 'continueErrorOutput').outputs).toEqual([
      { type: 'main', index: 0, name: 'Success', required: false },
      { type: 'main', index: 1, name: 'Error', required: false },
    ]);
  });

  test('keeps the names of several', () => {
    expect(at('sample.fork', {}, 'continueErrorOutput').outputs).toMatchObject([
      { name: 'left' },
      { name: 'right' },
      { name: 'Error', index: 2 },
    ]);
  });

  test('is not the same as going on with the regular output', () => {
    expect(at('sample.bell', {}, 'continueRegularOutput').outputs).toHaveLength(1);
  });
});

test('the same parameters are looked at once', () => {
  const node = { typeVersion: 1, parameters: { rest: true } };
  const description = sampleNode('sample.sorter');
  expect(nodeSlots(description, node)).toBe(nodeSlots(description, node));
  expect(nodeSlots(description, { ...node, typeVersion: 2 })).not.toBe(nodeSlots(description, node));
});

test('parameters stay as they are', () => {
  const parameters = Object.freeze({ boxes: Object.freeze({ box: Object.freeze([]) }), rest: true });
  expect(at('sample.sorter', parameters).outputs).toEqual([{ type: 'main', index: 0, name: 'Rest', required: false }]);
});
