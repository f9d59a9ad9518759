import { PawlError } from '../../errors/pawl-error.ts';
import { tokenIndex } from '../json-pointer.ts';
import { isObject, own, shown, without } from '../json-values.ts';
import type { Json } from '../workflow-json.ts';

/** The value at a path of own keys and list indexes; undefined if there is nothing. */
export function valueAt(value: Json | undefined, tokens: readonly string[]): Json | undefined {
  let current = value;
  for (const token of tokens) {
    if (Array.isArray(current)) {
      const index = tokenIndex(token);
      current = index === undefined ? undefined : (current as readonly Json[])[index];
    } else current = isObject(current) ? own(current, token) : undefined;
  }
  return current;
}

/**
 * A copy with the value put at the path. Objects on the way that are missing are made (a list where the next token is
 * 0), nothing is ever put into text or numbers: PathNotFound. An index beyond the end: OutOfBounds; the length itself
 * appends.
 */
export function setAtPath(container: Json | undefined, tokens: readonly string[], value: Json, path: string): Json {
  const [token, ...rest] = tokens;
  if (token === undefined) return value;
  const into = container ?? (tokenIndex(token) === undefined ? {} : []);
  if (Array.isArray(into)) {
    const list = into as readonly Json[];
    const index = indexIn(list, token, path);
    if (index > list.length) throw beyond(list, index, path);
    const item = setAtPath(list[index], rest, value, path);
    return index === list.length ? [...list, item] : list.with(index, item);
  }
  if (!isObject(into)) throw notFound(path, `${shown(into)} stands before ${JSON.stringify(token)}`);
  return { ...into, [token]: setAtPath(own(into, token), rest, value, path) };
}

/** A copy without the value at the path, later items of a list moving up. PathNotFound or OutOfBounds if it is not there. */
export function unsetAtPath(container: Json | undefined, tokens: readonly string[], path: string): Json {
  const [token = '', ...rest] = tokens;
  if (Array.isArray(container)) {
    const list = container as readonly Json[];
    const index = indexIn(list, token, path);
    if (index >= list.length) throw beyond(list, index, path);
    return rest.length === 0 ? list.toSpliced(index, 1) : list.with(index, unsetAtPath(list[index], rest, path));
  }
  if (!isObject(container) || own(container, token) === undefined) {
    throw notFound(path, `there is no ${JSON.stringify(token)}`);
  }
  return rest.length === 0
    ? without(container, [token])
    : { ...container, [token]: unsetAtPath(own(container, token), rest, path) };
}

function indexIn(list: readonly Json[], token: string, path: string): number {
  const index = tokenIndex(token);
  if (index === undefined) {
    throw notFound(path, `a list of ${list.length} stands before ${JSON.stringify(token)}, which is no index`);
  }
  return index;
}

function beyond(list: readonly Json[], index: number, path: string): PawlError {
  return new PawlError('OutOfBounds', `${path}: index ${index} is beyond the end of a list of ${list.length}.`, {
    path,
    length: list.length,
  });
}

function notFound(path: string, why: string): PawlError {
  return new PawlError('PathNotFound', `${path}: ${why}.`, { path });
}
