import { createSecretKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PawlError } from '../src/errors/pawl-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A key that Temporal's payloads are encrypted with, and the name that stands beside what it encrypted. */
export interface CodecKey {
  readonly id: string;
  readonly secret: KeyObject;
}

const KEY_BYTES = 32;
const FORM = '`name:key`, the key being 32 bytes in base64 (`openssl rand -base64 32` makes one)';

/**
 * The keys of PAWL_CODEC_KEYS, or of the file that PAWL_CODEC_KEYS_FILE names: entries `name:key`, one a line or with
 * commas between them. The first encrypts, all decrypt; none if nothing is set. InvalidInput, never quoting a key, for
 * what are no keys.
 */
export function readCodecKeys(env: Environment): readonly CodecKey[] {
  const { PAWL_CODEC_KEYS: text, PAWL_CODEC_KEYS_FILE: file } = env;
  if (text && file) throw invalid('PAWL_CODEC_KEYS and PAWL_CODEC_KEYS_FILE are both set; set one of them.');
  if (text) return parseKeys('PAWL_CODEC_KEYS', text);
  return file ? parseKeys('PAWL_CODEC_KEYS_FILE', readText(file)) : [];
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid(`PAWL_CODEC_KEYS_FILE names ${file}, which can't be read (${reason}).`);
  }
}

function parseKeys(variable: string, text: string): readonly CodecKey[] {
  const entries = text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('#'));
  if (entries.length === 0) throw invalid(`${variable} holds no key; it takes ${FORM}.`);
  const keys = entries.map((entry, index) => parseKey(variable, entry, index));
  const doubled = keys.find(({ id }, index) => keys.findIndex((other) => other.id === id) !== index);
  if (doubled) throw invalid(`${variable} has two keys of the name ${doubled.id}; each needs a name of its own.`);
  return keys;
}

function parseKey(variable: string, entry: string, index: number): CodecKey {
  const [, id, encoded = ''] = /^([\w.-]{1,64}):(.+)$/.exec(entry) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (id === undefined || bytes.length !== KEY_BYTES) {
    throw invalid(`Entry ${index + 1} of ${variable} is no key; it takes ${FORM}.`);
  }
  return { id, secret: createSecretKey(bytes) };
}

function invalid(message: string): PawlError {
  return new PawlError('InvalidInput', message);
}
