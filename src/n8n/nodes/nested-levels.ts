import { isObject } from '../../document/json-values.ts';
import type { NodeProperty } from '../catalog/node-description.ts';
import { ownValue } from '../catalog/own-value.ts';

export interface NestedLevel {
  /** Keys from the property's own value down to the level: `['values', 0]`, or none for a collection. */
  readonly keys: readonly (string | number)[];
  readonly properties: readonly NodeProperty[];
  readonly given: Readonly<Record<string, unknown>>;
  readonly defaults: boolean;
}

function collectionLevels(property: NodeProperty, value: unknown): readonly NestedLevel[] {
  const properties = (property.options ?? []) as readonly unknown[] as readonly NodeProperty[];
  if (isObject(value)) return [{ keys: [], properties, given: value, defaults: false }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((item, index) =>
    isObject(item) ? [{ keys: [index], properties, given: item, defaults: false }] : [],
  );
}

function groupLevels(property: NodeProperty, value: unknown): readonly NestedLevel[] {
  return (property.options ?? []).flatMap((group): readonly NestedLevel[] => {
    const items = ownValue(value, group.name);
    const properties = group.values ?? [];
    if (isObject(items)) return [{ keys: [group.name], properties, given: items, defaults: true }];
    if (!Array.isArray(items)) return [];
    return items.flatMap((item, index) =>
      isObject(item) ? [{ keys: [group.name, index], properties, given: item, defaults: true }] : [],
    );
  });
}

/** The levels below a collection or a fixedCollection that its value fills; none for other types. */
export function nestedLevels(property: NodeProperty, value: unknown): readonly NestedLevel[] {
  if (property.type === 'collection') return collectionLevels(property, value);
  if (property.type === 'fixedCollection') return groupLevels(property, value);
  return [];
}
