import { expect, test } from 'vitest';
import { isEmptyValue } from '../../../src/n8n/nodes/is-empty-value.ts';
import { requiredMissing } from '../../../src/n8n/nodes/required-missing.ts';
import { sampleNode } from '../sample-catalog.ts';

const missing = (parameters?: Record<string, unknown>) =>
  requiredMissing(sampleNode('sample.letter'), { typeVersion: 2, parameters }).map(({ path }) => path);

test('visible required parameters without a value are missing', () => {
  expect(missing()).toEqual(['/parameters/recipient', '/parameters/loft']);
});

test('hidden ones are not', () => {
  expect(missing({ resource: 'parcel', loft: 'x' })).toEqual([]);
});

test('nested ones are named by their path', () => {
  const given = { recipient: 'a', loft: 'x', stops: { stop: [{ town: 'Ulm' }, { town: '', night: true }] } };
  expect(missing(given)).toEqual(['/parameters/stops/stop/1/town', '/parameters/stops/stop/1/inn']);
});

test('an expression is a value', () => {
  expect(missing({ recipient: '={{ $json.to }}', loft: { __rl: true, mode: 'id', value: '={{ 1 }}' } })).toEqual([]);
});

test.each([
  ['string', '', true],
  ['string', undefined, true],
  ['string', null, false],
  ['string', ' ', false],
  ['dateTime', '', true],
  ['options', '', true],
  ['options', false, false],
  ['multiOptions', [], true],
  ['multiOptions', ['a'], false],
  ['resourceLocator', { mode: 'list', value: '' }, true],
  ['resourceLocator', { mode: 'id', value: 0 }, false],
  ['resourceLocator', { mode: 'id', value: 'x' }, false],
  ['resourceLocator', {}, true],
  ['resourceLocator', '', true],
  ['workflowSelector', null, true],
  ['number', undefined, false],
  ['json', '', false],
  ['fixedCollection', {}, false],
])('%s with %j: empty is %s', (type, value, empty) => {
  expect(isEmptyValue({ type }, value)).toBe(empty);
});
