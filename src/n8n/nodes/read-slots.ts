import { ownValue } from '../catalog/own-value.ts';
import type { Slot } from './slot.ts';

interface Declared {
  readonly type: string;
  readonly name: string | undefined;
  readonly required: boolean;
  readonly maxConnections: number | undefined;
  readonly filter: Slot['filter'];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function typeList(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter(isText) : undefined;
}

function readFilter(value: unknown): Slot['filter'] {
  const nodes = typeList(ownValue(value, 'nodes'));
  const excludedNodes = typeList(ownValue(value, 'excludedNodes'));
  if (!nodes && !excludedNodes) return undefined;
  return { ...(nodes ? { nodes } : {}), ...(excludedNodes ? { excludedNodes } : {}) };
}

function readDeclared(declared: unknown): Declared | undefined {
  if (isText(declared)) {
    return { type: declared, name: undefined, required: false, maxConnections: undefined, filter: undefined };
  }
  const type = ownValue(declared, 'type');
  if (!isText(type)) return undefined;
  const name = ownValue(declared, 'displayName');
  const maxConnections = ownValue(declared, 'maxConnections');
  return {
    type,
    name: isText(name) && name !== '' ? name : undefined,
    required: ownValue(declared, 'required') === true,
    maxConnections: typeof maxConnections === 'number' ? maxConnections : undefined,
    filter: readFilter(ownValue(declared, 'filter')),
  };
}

/**
 * Declared slots as rows with an index per type, or undefined if they are not a list of slots. `names` stands for
 * slots without a name of their own, by their place in the whole list.
 */
export function readSlots(
  declared: unknown,
  side: 'inputs' | 'outputs',
  names: readonly string[],
): readonly Slot[] | undefined {
  if (!Array.isArray(declared)) return undefined;
  const counts = new Map<string, number>();
  const slots: Slot[] = [];
  for (const [place, item] of declared.entries()) {
    const read = readDeclared(item);
    if (!read) return undefined;
    const index = counts.get(read.type) ?? 0;
    counts.set(read.type, index + 1);
    const name = read.name ?? names[place];
    slots.push({
      type: read.type,
      index,
      ...(name ? { name } : {}),
      required: side === 'inputs' && (read.type === 'main' || read.required),
      ...(read.maxConnections === undefined ? {} : { maxConnections: read.maxConnections }),
      ...(read.filter ? { filter: read.filter } : {}),
    });
  }
  return slots;
}
