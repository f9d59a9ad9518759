import { createSecretKey, type KeyObject } from 'node:crypto';
import { PawlError } from '../../errors/pawl-error.ts';

export interface NamedKey {
  readonly id: string;
  readonly secret: KeyObject;
}

const KEY_BYTES = 32;
const FORM = '`name:key`, the key being 32 bytes in base64 (`openssl rand -base64 32` makes one)';

/**
 * The keys in an environment variable: entries `name:key`, one a line or with commas between them; none if it is not
 * set. InvalidInput, never quoting a key, for what are no keys.
 */
export function readNamedKeys(
  env: Readonly<Record<string, string | undefined>>,
  variable: string,
): readonly NamedKey[] {
  const entries = (env[variable] ?? '').split(/[\n,]/).map((entry) => entry.trim());
  const keys = entries.filter((entry) => entry !== '').map((entry, index) => parseKey(variable, entry, index));
  const doubled = keys.find(({ id }, index) => keys.findIndex((other) => other.id === id) !== index);
  if (doubled === undefined) return keys;
  throw new PawlError('InvalidInput', `${variable} has two keys of the name ${doubled.id}; each needs its own.`);
}

function parseKey(variable: string, entry: string, index: number): NamedKey {
  const [, id, encoded = ''] = /^([\w.-]{1,64}):(.+)$/.exec(entry) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (id === undefined || bytes.length !== KEY_BYTES) {
    throw new PawlError('InvalidInput', `Entry ${index + 1} of ${variable} is no key; it takes ${FORM}.`);
  }
  return { id, secret: createSecretKey(bytes) };
}
