import type { Pattern } from 'acorn';
import { ownValue } from '../../catalog/own-value.ts';
import type { Scope } from './scope.ts';
import { Unsupported } from './unsupported.ts';
import { DYNAMIC, fromData } from './value.ts';

/** Declares the names of a parameter or a declaration: a plain name, or one level of `{ a, b: c }`. */
export function bindPattern(pattern: Pattern, value: unknown, scope: Scope, constant = false): void {
  if (pattern.type === 'Identifier') {
    scope.declare(pattern.name, value, constant);
    return;
  }
  if (pattern.type !== 'ObjectPattern') throw new Unsupported(pattern.type);
  if (value === undefined || value === null) throw new Unsupported('nothing to take apart');
  for (const property of pattern.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') {
      throw new Unsupported('an object pattern of this form');
    }
    const found = value === DYNAMIC ? DYNAMIC : fromData(ownValue(value, property.key.name));
    bindPattern(property.value, found, scope, constant);
  }
}
