import { expect, test } from 'vitest';
import { optionChoices } from '../../../src/n8n/nodes/option-choices.ts';
import { resolvedParameters } from '../../../src/n8n/nodes/resolved-parameters.ts';
import { property, sampleNode } from '../sample-catalog.ts';

const resolved = (parameters: Record<string, unknown> = {}) =>
  resolvedParameters(sampleNode('sample.letter'), { typeVersion: 2, parameters });

test('what is visible has its default', () => {
  expect(resolved()).toEqual({
    notice: '',
    resource: 'letter',
    operation: 'send',
    recipient: '',
    stamp: '',
    loft: { __rl: true, mode: 'list', value: '' },
    seal: true,
    options: {},
    stops: {},
  });
});

test('what is given stays where it is visible, and does not count where it is hidden', () => {
  const parameters = resolved({ resource: 'parcel', recipient: 'hidden' });
  expect(parameters).toMatchObject({ resource: 'parcel', operation: 'weigh', grams: 20 });
  expect(parameters).not.toHaveProperty('recipient');
});

test('items of a group are completed', () => {
  const given = { stops: { stop: [{ town: 'Ulm' }] } };
  expect(resolved(given).stops).toEqual({
    stop: [{ town: 'Ulm', night: false }],
  });
});

test('false and 0 are values, null of a text is none', () => {
  const completed = resolved({ seal: false, stamp: null });
  expect(completed).toMatchObject({ seal: false, stamp: '' });
});

test('choices are the values of an options list', () => {
  const options = [
    { name: 'A', value: 'a' },
    { name: 'B', value: 2, displayOptions: { show: { kind: ['x'] } } },
  ];
  const listed = property('pick', 'options', { options });
  expect(optionChoices(listed)).toEqual(['a', 2]);
  const values = { kind: 'y' };
  expect(optionChoices(listed, { level: values, root: values, typeVersion: 1, type: 'sample.fork' })).toEqual(['a']);
});

test.each([
  property('text', 'string'),
  property('bare', 'options'),
  property('loaded', 'options', { options: [], typeOptions: { loadOptionsMethod: 'load' } }),
])('where any value may be right there are no choices: $name', (open) => {
  expect(optionChoices(open)).toBeUndefined();
});
