import type { Operation } from '../document/operation.ts';
import { operationsSchema } from './operation-schema.ts';
import { parseWith } from './parse-with.ts';

/** Operations from outside. InvalidOperation for anything else, naming unknown fields and those that exist. */
export function parseOperations(value: unknown): readonly Operation[] {
  return parseWith(operationsSchema, value, 'InvalidOperation');
}
