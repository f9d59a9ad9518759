import { describe, expect, it } from 'vitest';
import { defaultName } from '../../../src/n8n/naming/default-name.ts';
import { uniqueName } from '../../../src/n8n/naming/unique-name.ts';

function workflowOf(...names: string[]) {
  return {
    nodes: names.map((name, index) => ({
      id: `n${index}`,
      name,
      type: 'n8n-nodes-base.noOp',
      typeVersion: 1,
      position: [0, 0] as const,
    })),
  };
}

describe('a name that is free', () => {
  it.each([
    ['a free name stays', [], 'Wait', 'Wait'],
    ['a taken name gets the first free number without a blank', ['Wait'], 'Wait', 'Wait1'],
    ['a numbered name counts on', ['Wait', 'Wait1'], 'Wait1', 'Wait2'],
    ['a numbered name counts on from its own number', ['Wait', 'Wait7'], 'Wait7', 'Wait8'],
    ['gaps are filled', ['Wait', 'Wait1', 'Wait3'], 'Wait', 'Wait2'],
    ['a name that ends in a digit of its own keeps it', ['S3'], 'S3', 'S31'],
    ['blanks around the name go', ['Wait'], '  Wait ', 'Wait1'],
    ['no name at all gets one', [], '  ', 'Node'],
    ['names of the prototype are names', ['constructor'], 'constructor', 'constructor1'],
    ['digits alone count as a name', ['1', '2'], '1', '11'],
  ])('%s', (_title, taken, wanted, expected) => {
    expect(uniqueName(workflowOf(...taken), wanted)).toBe(expected);
  });
});

describe('the first name of a type', () => {
  it('prefers the default name over the display name', () => {
    expect(defaultName({ displayName: 'Edit Fields (Set)', defaults: { name: 'Edit Fields' } })).toBe('Edit Fields');
    expect(defaultName({ displayName: 'Gmail Tool' })).toBe('Gmail Tool');
  });
});
