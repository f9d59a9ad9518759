import { memoByText } from '../memo-by-text.ts';

/** What a value of a name may be: a password is checked more loosely than a key or a token. */
export type NamedKind = 'password' | 'token' | 'authorization';

const GAP = '[-_. ]?';

/** Names of passwords, as part of a pattern. */
export const PASSWORD_NAMES =
  'passw(?:or)?d|passwort|kennwort|passphrase|passcode|contrase(?:ñ|n)a|mot[-_ ]de[-_ ]passe|pass|pwd';

/** Names of keys and tokens, as part of a pattern. A token that counts or pages is none. */
export const TOKEN_NAMES = [
  `secret(?:${GAP}(?:access${GAP})?(?:key|token))?`,
  `(?:api|access|auth|private|signing|encryption|account|master|subscription|license|integration|deploy|storage|service|admin|shared|security)${GAP}key`,
  `api${GAP}(?:token|secret|hash)`,
  `(?<!(?:page|next|max|min|num|count|total|prompt|completion|input|output|used|sync|continuation|cancel|csrf|xsrf|per|stop|special|eos|bos|pad|unk|of)${GAP})token`,
  'x-(?:[a-z0-9]+-){1,4}(?:key|auth|signature)',
  'cookie',
  `signature${GAP}secret`,
].join('|');

const PASSWORD = new RegExp(`(?:${PASSWORD_NAMES})$`, 'i');
const TOKEN = new RegExp(`(?:${TOKEN_NAMES})$`, 'i');
const AUTHORIZATION = /^(?:proxy-|x-)?authori[sz]ation$/i;

const MOST_NAMES = 2000;

/** Whether values under this name are secrets: a parameter, a header, a field. */
export const secretName: (name: string) => NamedKind | undefined = memoByText(MOST_NAMES, kindOf);

function kindOf(name: string): NamedKind | undefined {
  if (AUTHORIZATION.test(name)) return 'authorization';
  if (PASSWORD.test(name)) return 'password';
  return TOKEN.test(name) ? 'token' : undefined;
}
