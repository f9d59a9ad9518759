import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTarFile } from '../../../src/adapters/catalog/read-tar-file.ts';
import { tarOf } from './tar-of.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let place = 0; place < bytes.length; place += size) yield bytes.subarray(place, place + size);
}

const files = {
  'package/a.txt': 'first',
  'package/empty': '',
  'package/b.json': 'x'.repeat(1500),
  'package/full': 'y'.repeat(512),
};

describe('whatever the pieces it comes in', () => {
  test('each file is found whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3000 }),
        fc.constantFrom(...Object.keys(files)),
        async (size, path) => {
          const found = await readTarFile(inPieces(tarOf(files), size), path);
          expect(found?.toString() ?? '').toBe(files[path as keyof typeof files]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('a file that is not there is undefined', async () => {
  expect(await readTarFile(inPieces(tarOf(files), 700), 'package/c')).toBeUndefined();
});

test('an archive that ends within a file is refused', async () => {
  await expect(readTarFile(inPieces(tarOf(files).subarray(0, 2500), 700), 'package/b.json')).rejects.toThrow(
    'the archive ends in the middle of a file',
  );
});

test('bytes that are no archive are refused', async () => {
  await expect(readTarFile(inPieces(Buffer.alloc(2048, 'z'), 700), 'package/a.txt')).rejects.toThrow(
    'the archive is damaged',
  );
});
