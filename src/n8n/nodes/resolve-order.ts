import type { NodeProperty } from '../catalog/node-description.ts';

export interface ResolveOrder {
  /** Each property once, and those that depend on a later one once more at the end. */
  readonly order: readonly NodeProperty[];
  /** Names that are declared more than once. */
  readonly ambiguous: ReadonlySet<string>;
}

const known = new WeakMap<readonly NodeProperty[], ResolveOrder>();

/** In which order n8n finds out the values of one level's properties. Remembered by the list. */
export function resolveOrder(properties: readonly NodeProperty[]): ResolveOrder {
  const found = known.get(properties) ?? compute(properties);
  known.set(properties, found);
  return found;
}

function compute(properties: readonly NodeProperty[]): ResolveOrder {
  const byName = Map.groupBy(properties, ({ name }) => name);
  const resolved = new Set<string>();
  const late = properties.filter((property) => {
    const asks = (byName.get(property.name) ?? []).flatMap(askedNames);
    const waits = asks.some((name) => byName.has(name) && !resolved.has(name));
    resolved.add(property.name);
    return waits;
  });
  const ambiguous = [...byName].filter(([, all]) => all.length > 1).map(([name]) => name);
  return { order: [...properties, ...late], ambiguous: new Set(ambiguous) };
}

function askedNames({ displayOptions }: NodeProperty): readonly string[] {
  return [...Object.keys(displayOptions?.show ?? {}), ...Object.keys(displayOptions?.hide ?? {})];
}
