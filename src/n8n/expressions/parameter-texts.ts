import type { NodeJson } from '../../document/workflow-json.ts';

/** A text somewhere in a node's parameters, by the keys that lead to it from the parameters. */
export interface ParameterText {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

// Real parameters nest some ten deep; a path for each level of a file made to be slow would cost its square.
const DEEPEST = 200;

/** Every text in the parameters of a node, in document order, down to a depth of 200. */
export function parameterTexts(node: Pick<NodeJson, 'parameters'>): readonly ParameterText[] {
  const found: ParameterText[] = [];
  const waiting: { value: unknown; path: readonly (string | number)[] }[] = [{ value: node.parameters, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') found.push({ path, text: value });
    if (typeof value !== 'object' || value === null || path.length >= DEEPEST) continue;
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    for (const [key, child] of entries.reverse()) waiting.push({ value: child, path: [...path, key] });
  }
  return found;
}
