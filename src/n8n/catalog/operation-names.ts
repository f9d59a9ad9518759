import type { NodeDescription } from './node-description.ts';

const CHOOSERS = new Set(['resource', 'operation']);

/** Names of the resources and operations that an entry offers, each once. */
export function operationNames(description: NodeDescription): readonly string[] {
  const names = new Set<string>();
  for (const property of description.properties) {
    if (!CHOOSERS.has(property.name)) continue;
    for (const option of property.options ?? []) {
      if (typeof option.name !== 'string') continue;
      names.add(option.name);
    }
  }
  return [...names];
}
