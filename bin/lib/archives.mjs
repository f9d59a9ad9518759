import { gunzipSync, inflateRawSync } from 'node:zlib';

const TAR_BLOCK = 512;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;

/**
 * The content of the first file of a zip archive whose name ends with `/name`, or is it.
 *
 * @param {Buffer} zip
 * @param {string} name
 * @returns {Buffer}
 */
export function fromZip(zip, name) {
  const end = zip.lastIndexOf(littleEndian(END_OF_DIRECTORY));
  if (end < 0) throw new Error('this is no zip archive');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0 && zip.readUInt32LE(at) === DIRECTORY_ENTRY; left--) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    if (isNamed(zip.toString('utf8', at + 46, nameEnd), name)) return member(zip, at);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`the archive holds no file named ${name}`);
}

/**
 * The content of the first file of a .tar.gz whose name ends with `/name`, or is it.
 *
 * @param {Buffer} archive
 * @param {string} name
 * @returns {Buffer}
 */
export function fromTarGz(archive, name) {
  const tar = gunzipSync(archive);
  for (let at = 0; at + TAR_BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(tar, at + 124, 12), 8) || 0;
    const start = at + TAR_BLOCK;
    if (isNamed(text(tar, at, 100), name)) return tar.subarray(start, start + size);
    at = start + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
  throw new Error(`the archive holds no file named ${name}`);
}

/**
 * @param {Buffer} zip
 * @param {number} entry
 */
function member(zip, entry) {
  const method = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + size);
  return method === STORED ? content : inflateRawSync(content);
}

/**
 * @param {string} path
 * @param {string} name
 */
function isNamed(path, name) {
  return path === name || path.endsWith(`/${name}`);
}

/**
 * @param {Buffer} tar
 * @param {number} start
 * @param {number} length
 */
function text(tar, start, length) {
  return tar.toString('utf8', start, start + length).replace(/\0.*$/s, '');
}

/** @param {number} value */
function littleEndian(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
