import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(512);
  block.write(path.slice(0, 100), 0);
  block.write(size.toString(8).padStart(11, '0'), 124);
  block.write('0', 156);
  return block;
}

/** An archive of these files, as `npm pack` would lay them out, unpacked. */
export function tarOf(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([path, text]) => {
    const body = Buffer.from(text);
    return [header(path, body.length), body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

export function tarballOf(files: Readonly<Record<string, string>>): {
  readonly bytes: Buffer;
  readonly integrity: string;
} {
  const bytes = gzipSync(tarOf(files));
  return { bytes, integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}` };
}
