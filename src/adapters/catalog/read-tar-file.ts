const BLOCK = 512;

interface Header {
  readonly path: string;
  readonly size: number;
}

const text = (bytes: Buffer): string => bytes.toString('utf8').split('\0', 1)[0] ?? '';

function readHeader(block: Buffer): Header | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const size = Number.parseInt(text(block.subarray(124, 136)).trim(), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new Error('the archive is damaged: a header without a size');
  const prefix = text(block.subarray(345, 500));
  const name = text(block.subarray(0, 100));
  return { path: prefix ? `${prefix}/${name}` : name, size };
}

/**
 * The content of one file of an unpacked tar stream, or undefined if it is not there. Reads the stream to its end and
 * keeps nothing but that file.
 */
export async function readTarFile(stream: AsyncIterable<Buffer>, path: string): Promise<Buffer | undefined> {
  let rest: Buffer = Buffer.alloc(0);
  let skip = 0;
  let kept: Buffer[] | undefined;
  let missing = 0;
  let found: Buffer | undefined;
  for await (const chunk of stream) {
    let bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (bytes.length > 0) {
      if (missing > 0) {
        const part = bytes.subarray(0, missing);
        kept?.push(part);
        missing -= part.length;
        bytes = bytes.subarray(part.length);
        if (missing === 0 && kept) {
          found = Buffer.concat(kept);
          kept = undefined;
        }
      } else if (skip > 0) {
        const part = Math.min(skip, bytes.length);
        skip -= part;
        bytes = bytes.subarray(part);
      } else {
        if (bytes.length < BLOCK) break;
        const header = readHeader(bytes.subarray(0, BLOCK));
        bytes = bytes.subarray(BLOCK);
        if (!header) continue;
        missing = header.size;
        skip = (BLOCK - (header.size % BLOCK)) % BLOCK;
        if (header.path !== path) continue;
        if (header.size === 0) found = Buffer.alloc(0);
        else kept = [];
      }
    }
    rest = bytes;
  }
  if (missing > 0) throw new Error('the archive ends in the middle of a file');
  return found;
}
