import { createSecretKey, type KeyObject } from 'node:crypto';
import { PawlError } from '../src/errors/pawl-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A key that Temporal's payloads are encrypted with, and the name that stands beside what it encrypted. */
export interface CodecKey {
  readonly id: string;
  readonly secret: KeyObject;
}

const NAME = 'PAWL_CODEC_KEYS';
const KEY_BYTES = 32;
const FORM = '`name:key`, the key being 32 bytes in base64 (`openssl rand -base64 32` makes one)';

/**
 * The keys of PAWL_CODEC_KEYS: entries `name:key`, one a line or with commas between them. The first encrypts, all
 * decrypt; none if it is not set. InvalidInput, never quoting a key, for what are no keys.
 */
export function readCodecKeys(env: Environment): readonly CodecKey[] {
  return env.PAWL_CODEC_KEYS ? parseKeys(env.PAWL_CODEC_KEYS) : [];
}

function parseKeys(text: string): readonly CodecKey[] {
  const entries = text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('#'));
  if (entries.length === 0) throw invalid(`${NAME} holds no key; it takes ${FORM}.`);
  const keys = entries.map((entry, index) => parseKey(entry, index));
  const doubled = keys.find(({ id }, index) => keys.findIndex((other) => other.id === id) !== index);
  if (doubled) throw invalid(`${NAME} has two keys of the name ${doubled.id}; each needs a name of its own.`);
  return keys;
}

function parseKey(entry: string, index: number): CodecKey {
  const [, id, encoded = ''] = /^([\w.-]{1,64}):(.+)$/.exec(entry) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (id === undefined || bytes.length !== KEY_BYTES) {
    throw invalid(`Entry ${index + 1} of ${NAME} is no key; it takes ${FORM}.`);
  }
  return { id, secret: createSecretKey(bytes) };
}

function invalid(message: string): PawlError {
  return new PawlError('InvalidInput', message);
}
