import { PawlError } from '../errors/pawl-error.ts';
import { formatPointer, parsePointer } from './json-pointer.ts';

const PART = /([^.[\]]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|\['((?:[^'\\]|\\.)*)'\]/y;
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** Keys that no operation writes, since programs that read the document may take them for more than data. */
export function isUnsafeKey(key: string): boolean {
  return UNSAFE.has(key);
}

/** A token that a path may hold: a junk key such as `assignments[0]` is never meant. */
export function isPathToken(token: string): boolean {
  return token !== '' && !isUnsafeKey(token) && !/\[[^\]]*\]$/.test(token);
}

/**
 * One JSON Pointer from the node for every spelling of a parameter's path: `url`, `parameters.url`,
 * `/parameters/url`, `/options/system`, `a.list[0].value`, `a.list.0.value`, `headers["a.b"]`. The result starts with
 * `/parameters`; a parameter that is itself called `parameters` is only reached as `/parameters/parameters`.
 * InvalidOperation for any other spelling.
 */
export function normaliseParameterPath(path: string): string {
  const tokens = path.startsWith('/') ? parsePointer(path) : parseDotted(path);
  const inside = tokens[0] === 'parameters' ? tokens.slice(1) : tokens;
  if (!inside.every(isPathToken)) throw unreadable(path);
  return formatPointer(['parameters', ...inside]);
}

function parseDotted(path: string): readonly string[] {
  const tokens: string[] = [];
  let at = 0;
  while (at < path.length) {
    if (tokens.length > 0 && path[at] === '.') at += 1;
    else if (tokens.length > 0 && path[at] !== '[') throw unreadable(path);
    PART.lastIndex = at;
    const match = PART.exec(path);
    if (match === null) throw unreadable(path);
    const quoted = match[3] ?? match[4];
    tokens.push(quoted === undefined ? (match[1] ?? match[2] ?? '') : quoted.replace(/\\(.)/g, '$1'));
    at = PART.lastIndex;
  }
  if (tokens.length === 0) throw unreadable(path);
  return tokens;
}

function unreadable(path: string): PawlError {
  return new PawlError(
    'InvalidOperation',
    `${JSON.stringify(path)} is no path of a parameter. Write /parameters/url, url, assignments.assignments[0].value or /options/system.`,
    { path },
  );
}
