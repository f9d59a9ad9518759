import { boundedLength } from './budget.ts';
import { type Machine, made } from './machine.ts';
import { Unsupported } from './unsupported.ts';
import { Closure, DYNAMIC, fromData, listItems, truth } from './value.ts';

type Method<Target> = (machine: Machine, target: Target, values: readonly unknown[]) => unknown;

function closure(value: unknown): Closure {
  if (!(value instanceof Closure)) throw new Unsupported('a function is missing');
  return value;
}

const LIST_METHODS: ReadonlyMap<string, Method<unknown[]>> = new Map<string, Method<unknown[]>>([
  [
    'map',
    (machine, list, [by]) =>
      made(
        machine,
        listItems(list).map((item, index) => machine.call(closure(by), [item, index])),
      ),
  ],
  [
    'filter',
    (machine, list, [by]) =>
      made(
        machine,
        listItems(list).filter((item, index) => truth(machine.call(closure(by), [item, index]))),
      ),
  ],
  [
    'some',
    (machine, list, [by]) => listItems(list).some((item, index) => truth(machine.call(closure(by), [item, index]))),
  ],
  [
    'includes',
    (_machine, list, [wanted]) => {
      if (wanted === DYNAMIC) return DYNAMIC;
      const items = listItems(list);
      if (items.includes(wanted)) return true;
      return items.includes(DYNAMIC) ? DYNAMIC : false;
    },
  ],
  [
    'push',
    (machine, list, values) => {
      if (!machine.own.has(list)) throw new Unsupported('a change of what the expression did not make');
      boundedLength(list.length + values.length);
      return list.push(...values);
    },
  ],
]);

const TEXT_METHODS: ReadonlyMap<string, Method<string>> = new Map<string, Method<string>>([
  ['toString', (_machine, text) => text],
  ['trim', (_machine, text) => text.trim()],
  [
    'split',
    (machine, text, [separator]) => {
      if (typeof separator !== 'string') throw new Unsupported('split by something else than a text');
      const parts = text.split(separator);
      boundedLength(parts.length);
      return made(machine, parts);
    },
  ],
  [
    'includes',
    (_machine, text, [part]) => {
      if (part === DYNAMIC) return DYNAMIC;
      if (typeof part !== 'string') throw new Unsupported('includes of something else than a text');
      return text.includes(part);
    },
  ],
]);

/** Calls a method of a value by name: those that catalog expressions use, and no others. */
export function callMethod(machine: Machine, target: unknown, name: string, values: readonly unknown[]): unknown {
  if (target === DYNAMIC) return DYNAMIC;
  if (Array.isArray(target)) {
    boundedLength(target.length);
    const method = LIST_METHODS.get(name);
    if (method) return method(machine, target, values);
  } else if (typeof target === 'string') {
    const method = TEXT_METHODS.get(name);
    if (method) return method(machine, target, values);
  } else if (typeof target === 'number' && name === 'toString' && values.length === 0) {
    return String(target);
  }
  throw new Unsupported(`method ${name}`);
}

/** `Array.from({ length }, …)`, as n8n's switch and merge count their slots. */
function arrayFrom(machine: Machine, [source, by]: readonly unknown[]): unknown {
  if (source === DYNAMIC) throw new Unsupported('a count depends on an expression');
  if (Array.isArray(source)) return made(machine, [...listItems(source)]);
  if (typeof source !== 'object' || source === null) throw new Unsupported('Array.from of this value');
  const length = Object.hasOwn(source, 'length') ? fromData((source as { length: unknown }).length) : 0;
  if (length === DYNAMIC) throw new Unsupported('a count depends on an expression');
  const count = Math.max(0, Math.trunc(Number(length ?? 0)) || 0);
  boundedLength(count);
  const items = Array.from({ length: count }, (_, index) =>
    by === undefined ? undefined : machine.call(closure(by), [undefined, index]),
  );
  return made(machine, items);
}

const STATIC_METHODS: ReadonlyMap<string, (machine: Machine, values: readonly unknown[]) => unknown> = new Map([
  ['Array.from', arrayFrom],
  [
    'Array.isArray',
    (_machine: Machine, [value]: readonly unknown[]) => (value === DYNAMIC ? DYNAMIC : Array.isArray(value)),
  ],
  [
    'Object.keys',
    (machine, [value]) => {
      if (typeof value !== 'object' || value === null) throw new Unsupported('Object.keys of this value');
      const keys = Object.keys(value);
      boundedLength(keys.length);
      return made(machine, keys);
    },
  ],
]);

/** Calls `Array.from` and its like; undefined if there is no such static method here. */
export function staticMethod(name: string): ((machine: Machine, values: readonly unknown[]) => unknown) | undefined {
  return STATIC_METHODS.get(name);
}
