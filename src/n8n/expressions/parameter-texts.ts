import type { NodeJson } from '../../document/workflow-json.ts';

/** A text somewhere in a node's parameters, by the keys that lead to it from the parameters. */
export interface ParameterText {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** Every text in the parameters of a node, in document order, however deep. */
export function parameterTexts(node: Pick<NodeJson, 'parameters'>): readonly ParameterText[] {
  const found: ParameterText[] = [];
  const waiting: { value: unknown; path: readonly (string | number)[] }[] = [{ value: node.parameters, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') found.push({ path, text: value });
    if (typeof value !== 'object' || value === null) continue;
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    for (const [key, child] of entries.reverse()) waiting.push({ value: child, path: [...path, key] });
  }
  return found;
}
