import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fromTarGz, fromZip } from '../../bin/lib/archives.mjs';

const CONTENT = Buffer.from('the program '.repeat(100));

/** A zip archive of these files, stored or deflated. */
function zip(files: Record<string, Buffer>, deflate: boolean): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = deflate ? deflateRawSync(content) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(deflate ? 8 : 0, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

function tarGz(files: Record<string, Buffer>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(content.length.toString(8).padStart(11, '0'), 124);
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

const FILES = { 'a/README': Buffer.from('no'), 'a/not-temporal': Buffer.from('no'), 'a/scripts/temporal': CONTENT };

describe('one file out of an archive', () => {
  test.each([
    ['a stored zip', () => fromZip(zip(FILES, false), 'temporal')],
    ['a deflated zip', () => fromZip(zip(FILES, true), 'temporal')],
    ['a .tar.gz', () => fromTarGz(tarGz(FILES), 'temporal')],
  ])('%s', (_, read) => {
    expect(read().equals(CONTENT)).toBe(true);
  });

  test('an archive without it, and what is no archive, are said to be so', () => {
    expect(() => fromZip(zip({ a: CONTENT }, true), 'temporal')).toThrow('the archive holds no file named temporal');
    expect(() => fromTarGz(tarGz({ a: CONTENT }), 'temporal')).toThrow('the archive holds no file named temporal');
    expect(() => fromZip(CONTENT, 'temporal')).toThrow('this is no zip archive');
  });
});
