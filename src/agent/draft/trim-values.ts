import type { Json } from '../../document/workflow-json.ts';
import { quote } from '../text/quote.ts';

/**
 * The value with each text over `longest` characters replaced by a pointer to get_node_parameter. Paths are written as
 * that tool takes them, from the parameters.
 */
export function trimValues(value: Json, node: string, longest: number, path = ''): Json {
  if (typeof value === 'string') return value.length <= longest ? value : pointer(value, node, path);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => trimValues(item, node, longest, `${path}[${index}]`));
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      trimValues(held, node, longest, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

function pointer(text: string, node: string, path: string): string {
  return `(${text.length} characters left out here; read them with get_node_parameter, nodeId ${quote(node)}, path ${quote(path)})`;
}
