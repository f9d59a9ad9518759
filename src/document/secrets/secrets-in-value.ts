import { isObject } from '../json-values.ts';
import type { JsonObject } from '../workflow-json.ts';
import { findSecrets } from './find-secrets.ts';
import { WALL } from './placeholder-form.ts';
import { couldBePassword, couldBeToken, isStandIn } from './plausible-secret.ts';
import { secretName } from './secret-name.ts';

/** A secret, and of which kind it is. */
export interface FoundSecret {
  readonly secret: string;
  readonly kind: string;
}

/** Between texts that have nothing to do with each other: nothing is found across it. */
const APART = `\n${WALL}\n`;
/** Fields that name what stands in the field beside them, as n8n writes headers, and operations what they set. */
const NAMING = ['name', 'key', 'path', 'header', 'field', 'fieldName'];
const NAMED = ['value', 'val', 'content', 'fieldValue'];
const SCHEME = /^=?(?:[A-Za-z][A-Za-z0-9_-]{1,20}\s+)?(?:token=)?["']?/;

const SHORTEST = 6;
const SHORTEST_NAME = 3;
const LONGEST_NAME = 100;

const known = new WeakMap<object, readonly FoundSecret[]>();

/**
 * The secrets in a JSON value, keys included: what `findSecrets` finds in its texts, and what stands in a parameter,
 * header or field whose name says so. An object's answer is remembered as long as the object lives.
 */
export function secretsInValue(value: unknown): readonly FoundSecret[] {
  if (typeof value !== 'object' || value === null) return collect(value);
  const remembered = known.get(value);
  if (remembered !== undefined) return remembered;
  const found = collect(value);
  known.set(value, found);
  return found;
}

function collect(value: unknown): readonly FoundSecret[] {
  // Keys and values come again and again, and each is looked at once.
  const texts = new Set<string>();
  const named: FoundSecret[] = [];
  walk(value, texts, named);
  const text = [...texts].join(APART);
  // What has a form of its own tells its kind better than its name does.
  return [...findSecrets(text).map(({ start, end, kind }) => ({ secret: cut(text, start, end), kind })), ...named];
}

/** A key whose end is missing goes on over line breaks, and the one before a wall stands between texts. */
function cut(text: string, start: number, end: number): string {
  return text.slice(start, text.startsWith(APART, end - 1) ? end - 1 : end);
}

/** Without recursion, since what comes may nest without end. */
function walk(root: unknown, texts: Set<string>, found: FoundSecret[]): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') texts.add(value);
    else if (Array.isArray(value)) for (const item of value) waiting.push(item);
    else if (isObject(value)) {
      addPair(value, found);
      for (const [key, item] of Object.entries(value)) {
        texts.add(key);
        waiting.push(item);
        if (typeof item === 'string') addNamed(key, item, found);
      }
    }
  }
}

/** A header, parameter or field that is named by one of its fields and has its value in another. */
function addPair(value: JsonObject, found: FoundSecret[]): void {
  const name = NAMING.map((key) => value[key]).find((held) => typeof held === 'string');
  const held = NAMED.map((key) => value[key]).find((item) => typeof item === 'string');
  if (typeof name === 'string' && typeof held === 'string') addNamed(lastPart(name), held, found);
}

/** `/parameters/options/password` and `options.password` name a password. */
function lastPart(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
}

function addNamed(name: string, value: string, found: FoundSecret[]): void {
  if (value.length < SHORTEST || name.length < SHORTEST_NAME || name.length > LONGEST_NAME) return;
  const kind = secretName(name);
  if (kind === undefined) return;
  if (kind === 'password') {
    if (couldBePassword(value, true)) found.push({ secret: value, kind });
    return;
  }
  const bare = kind === 'authorization' ? value.replace(SCHEME, '') : value.replace(/^=/, '');
  if (!isStandIn(value) && couldBeToken(bare)) found.push({ secret: bare, kind: 'token' });
}
