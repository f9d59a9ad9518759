import { expect, test } from 'vitest';
import { readOptions } from '../../src/cli/read-options.ts';
import { readPort } from '../../src/cli/read-port.ts';

const read = (...args: string[]) => readOptions('up', args, { port: { type: 'string' } });

test('options come by name', () => {
  expect(read('--port', '1').values).toEqual({ port: '1' });
  expect(read().values).toEqual({});
});

test.each([[['--prot', '1']], [['--port']], [['word']]])('%j is refused, showing the usage', (args) => {
  expect(() => read(...args)).toThrow(
    expect.objectContaining({ code: 'InvalidInput', message: expect.stringContaining('pawl up [--port') }),
  );
});

test('words that are missing or too many are refused', () => {
  const words = { least: 1, most: 1 };
  expect(readOptions('end', ['a'], {}, words).positionals).toEqual(['a']);
  expect(() => readOptions('end', [], {}, words)).toThrow('Something is missing. Usage: pawl end ID');
  expect(() => readOptions('end', ['a', 'b'], {}, words)).toThrow('"b" is too much. Usage: pawl end ID');
});

test('a port is a number from 0 to 65535', () => {
  expect([undefined, '0', '4701', '65535'].map(readPort)).toEqual([4700, 0, 4701, 65_535]);
  for (const text of ['', '65536', '-1', '80a', '1.5', '１２']) {
    expect(() => readPort(text)).toThrow(expect.objectContaining({ code: 'InvalidInput' }));
  }
});
