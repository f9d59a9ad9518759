import { formatPointer } from '../../document/json-pointer.ts';

/** The JSON Pointer, from the node, of a place in its parameters. */
export function parameterPointer(path: readonly (string | number)[]): string {
  return formatPointer(['parameters', ...path.map(String)]);
}
