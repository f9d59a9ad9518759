import { describe, expect, test } from 'vitest';
import { describeNode } from '../../../src/service/catalog/describe-node.ts';
import { lookUpNodes } from '../../../src/service/catalog/look-up-nodes.ts';
import { sampleCatalog } from '../../n8n/sample-catalog.ts';

const types = sampleCatalog();
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('looking nodes up', () => {
  test('the best comes first', () => {
    expect(lookUpNodes(types, { query: 'pigeon' })[0]?.type).toBe('sample.letter');
  });

  test.each([0, -1, 1.5, 101, Number.NaN])('limit %d is refused', (limit) => {
    expect(refusal(() => lookUpNodes(types, { query: 'x', limit }))).toMatchObject({ code: 'InvalidInput' });
  });

  test('an empty query is refused', () => {
    expect(refusal(() => lookUpNodes(types, { query: ' ' }))).toMatchObject({ code: 'InvalidInput' });
  });

  test('a connection type that no node yields is refused, with those there are', () => {
    expect(refusal(() => lookUpNodes(types, { query: 'x', connectionType: 'ai_tol' }))).toMatchObject({
      code: 'InvalidInput',
      details: { known: ['ai_languageModel', 'ai_tool', 'main'] },
    });
  });
});

describe('describing a node', () => {
  test('it has the inputs, outputs and parameters of its version and parameters', () => {
    const described = describeNode(types, { type: 'sample.helper', parameters: { fallback: true } });
    expect(described).toMatchObject({
      type: 'sample.helper',
      version: 2,
      versions: [1, 2],
      outputs: [{ type: 'main', index: 0 }],
    });
    expect(described.inputs.map(({ type, index }) => [type, index])).toEqual([
      ['main', 0],
      ['ai_languageModel', 0],
      ['ai_languageModel', 1],
      ['ai_tool', 0],
    ]);
    expect(described.properties.map(({ name }) => name)).toEqual(['fallback']);
  });

  test('the last part of a type is enough', () => {
    expect(describeNode(types, { type: 'fork' }).type).toBe('sample.fork');
  });

  test('what can not be told is named', () => {
    const described = describeNode(types, { type: 'sample.sorter', parameters: { rest: '={{ $json.x }}' } });
    expect(described).toMatchObject({ outputs: [], unknown: ['outputs'] });
  });

  test('a type that is not there is refused, naming what is near', () => {
    expect(refusal(() => describeNode(types, { type: 'sample.leter' }))).toMatchObject({
      code: 'NodeTypeNotFound',
      message: expect.stringMatching(/^The catalog has no node type sample\.leter\. Near it are: sample\.letter\b/),
    });
  });

  test('where nothing is near, the search is named', () => {
    expect(refusal(() => describeNode(types, { type: 'qqqqqqqq' }))).toMatchObject({
      code: 'NodeTypeNotFound',
      message: 'The catalog has no node type qqqqqqqq. `pawl search` finds types by what they do.',
    });
  });

  test('a version that is not there is refused, naming those there are', () => {
    expect(refusal(() => describeNode(types, { type: 'sample.letter', version: 9 }))).toMatchObject({
      code: 'NodeTypeNotFound',
      message: 'sample.letter has no version 9. There are: 0.5, 1, 1.1, 2.',
    });
  });
});
