import { expect, test } from 'vitest';
import { allowPrinting, printed } from './printing.ts';

test('what a test prints is seen, by whichever way it prints', () => {
  console.log('one', 1);
  console.error('two');
  process.stdout.write('three\n');
  process.stderr.write(Buffer.from('four\n'));
  expect(printed()).toEqual(['one 1\n', 'two\n', 'three\n', 'four\n']);
  allowPrinting();
});

test('a test may print if it says so', () => {
  allowPrinting();
  console.warn('on purpose');
  expect(printed()).toEqual([]);
});

test('each test starts with nothing printed', () => {
  expect(printed()).toEqual([]);
});
