import type { NodeJson } from '../../document/workflow-json.ts';

/** A text somewhere in a node's parameters, by the keys that lead to it from the parameters. */
export interface ParameterText {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

// Real parameters nest some ten deep; a path for each level of a file made to be slow would cost its square.
const DEEPEST = 200;

const memo = new WeakMap<object, readonly ParameterText[]>();

/**
 * Every text in the parameters of a node, in document order, down to a depth of 200. Remembered by the identity of the
 * parameters.
 */
export function parameterTexts({ parameters }: Pick<NodeJson, 'parameters'>): readonly ParameterText[] {
  if (parameters === undefined) return [];
  const known = memo.get(parameters) ?? collect(parameters);
  memo.set(parameters, known);
  return known;
}

function collect(parameters: unknown): readonly ParameterText[] {
  const found: ParameterText[] = [];
  const waiting: { value: unknown; path: readonly (string | number)[] }[] = [{ value: parameters, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') found.push({ path, text: value });
    if (typeof value !== 'object' || value === null || path.length >= DEEPEST) continue;
    const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const key = keys[at] as string | number;
      const child = (value as Readonly<Record<string | number, unknown>>)[key];
      if (typeof child === 'string' || typeof child === 'object') waiting.push({ value: child, path: [...path, key] });
    }
  }
  return found;
}
