import { Unsupported } from './unsupported.ts';
import { Closure, DYNAMIC, fromData } from './value.ts';

/** A property of a value: own ones only, and `length`. Of nothing it can't be read. */
export function member(target: unknown, key: unknown): unknown {
  if (target === DYNAMIC || key === DYNAMIC) return DYNAMIC;
  if (target === undefined || target === null) throw new Unsupported('a property of nothing');
  if (typeof key !== 'string' && typeof key !== 'number') throw new Unsupported('a property of this form');
  if (target instanceof Closure) throw new Unsupported('a property of a function');
  if (typeof target === 'string') {
    if (key === 'length') return target.length;
    throw new Unsupported('a property of a text');
  }
  if (typeof target !== 'object') throw new Unsupported('a property of this value');
  if (Array.isArray(target) && key === 'length') return target.length;
  return Object.hasOwn(target, key) ? fromData((target as Record<string | number, unknown>)[key]) : undefined;
}
