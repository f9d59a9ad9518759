import { expect, test } from 'vitest';
import { storePlace } from '../../../src/cli/compose/store-place.ts';

test('a store is a file in the home, or the database that PAWL_STORE names', () => {
  const file = { kind: 'sqlite', file: '/home/pawl.sqlite' };
  expect(storePlace('/home', {})).toEqual(file);
  expect(storePlace('/home', { PAWL_STORE: ' ' })).toEqual(file);
  for (const address of ['postgres://u:p@h/d', 'postgresql://h/d']) {
    expect(storePlace('/home', { PAWL_STORE: `${address}\n` })).toEqual({ kind: 'postgres', address });
  }
});

test.each([
  ['mysql://root:secret@host/pawl', /the scheme mysql; it takes postgres:\/\/USER@HOST\/DATABASE.*file of SQLite/],
  ['/var/lib/secret/pawl.sqlite', /is no address; it takes postgres:/],
])('another one (%s) is refused with what would work, and not repeated', (PAWL_STORE, words) => {
  const refused = expect.objectContaining({ code: 'InvalidInput', message: expect.stringMatching(words) });
  expect(() => storePlace('/home', { PAWL_STORE })).toThrow(refused);
  expect(() => storePlace('/home', { PAWL_STORE })).not.toThrow(/secret/);
});
