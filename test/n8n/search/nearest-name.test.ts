import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../src/n8n/search/nearest-name.ts';

describe('the name that is meant by a misspelt one', () => {
  it.each([
    ['methodd', ['url', 'method', 'methods'], 'method'],
    ['Mehtod', ['url', 'method'], 'method'],
    ['bigger', ['gt', 'lt'], undefined],
    ['n8n-nodes-base.htpRequest', ['n8n-nodes-base.set', 'n8n-nodes-base.httpRequest'], 'n8n-nodes-base.httpRequest'],
    ['ab', ['ba', 'ab1'], 'ba'],
    ['', ['a'], 'a'],
    ['x'.repeat(101), ['x'.repeat(100)], undefined],
  ])('%s among %j: %s', (name, known, expected) => {
    expect(nearestName(name, known)).toBe(expected);
  });
});
