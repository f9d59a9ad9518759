import { expect, test } from 'vitest';
import { readNamedKeys } from '../../../src/adapters/host/named-keys.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

test('keys stand one a line or between commas, in order; none where nothing is set', () => {
  const keys = readNamedKeys({ KEYS: `a:${key(1)},\nb.2:${key(2)}` }, 'KEYS');
  expect(keys.map(({ id, secret }) => [id, secret.export()[0]])).toEqual([
    ['a', 1],
    ['b.2', 2],
  ]);
  expect(readNamedKeys({}, 'KEYS')).toEqual([]);
});

test.each([`a:${key(1)},a:${key(2)}`, 'a:c2hvcnQ=', key(1), `a b:${key(1)}`])(
  'what is no list of keys is refused without being quoted: %#',
  (text) => {
    const refusal = expect.objectContaining({ code: 'InvalidInput', message: expect.not.stringContaining(key(1)) });
    expect(() => readNamedKeys({ KEYS: text }, 'KEYS')).toThrow(refusal);
  },
);
