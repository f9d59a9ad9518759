import { PawlError } from '../errors/pawl-error.ts';
import { MAX_DEPTH } from './json-values.ts';

const { stringify } = JSON;
const { keys } = Object;
const { isArray } = Array;

/**
 * RFC 8785: keys sorted by UTF-16 code units, no blanks, numbers as ECMAScript writes them. Keys whose value is
 * undefined are left out, as JSON does. InvalidWorkflow for what has no one canonical form: lone surrogates, -0, NaN
 * and infinities, values that are not JSON, and nesting beyond MAX_DEPTH.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') return number(value);
  if (value === null || value === true || value === false) return String(value);
  if (typeof value !== 'object') throw refused(`a value of type ${typeof value}`);
  if (depth >= MAX_DEPTH) throw refused(`nesting deeper than ${MAX_DEPTH} levels`);
  if (isArray(value)) {
    let list = '';
    for (let i = 0; i < value.length; i += 1) list += (i === 0 ? '' : ',') + write(value[i], depth + 1);
    return `[${list}]`;
  }
  const object = value as { readonly [key: string]: unknown };
  let members = '';
  for (const key of keys(object).sort()) {
    const member = object[key];
    if (member !== undefined) members += `${members === '' ? '' : ','}${text(key)}:${write(member, depth + 1)}`;
  }
  return `{${members}}`;
}

function text(value: string): string {
  if (!value.isWellFormed()) throw refused('a text with half of a surrogate pair');
  return stringify(value);
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw refused('a number that is not finite');
  if (Object.is(value, -0)) throw refused('a negative zero');
  return String(value);
}

function refused(what: string): PawlError {
  return new PawlError('InvalidWorkflow', `The document holds ${what}, which has no canonical JSON form.`);
}
