import type { NodeDescription } from '../../n8n/catalog/node-description.ts';

/** Names that decide what a node does, in whatever type they stand. */
export const ALWAYS_DECIDING = ['resource', 'operation', 'mode', 'method', 'httpMethod'];

/** The parameters that decide what a node does, or which others it has. */
export function decidingNames({ properties }: NodeDescription): ReadonlySet<string> {
  const asked = properties.flatMap(({ displayOptions }) =>
    [...Object.keys(displayOptions?.show ?? {}), ...Object.keys(displayOptions?.hide ?? {})].map((key) =>
      key.replace(/^\//, ''),
    ),
  );
  return new Set([...ALWAYS_DECIDING, ...asked]);
}
