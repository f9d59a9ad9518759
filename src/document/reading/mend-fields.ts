import { PawlError } from '../../errors/pawl-error.ts';
import { isObject, shown } from '../json-values.ts';
import type { Json } from '../workflow-json.ts';
import type { MendingCode } from './mending.ts';

/** A value, with the code of what had to be put right if anything had. */
export interface Mended<T> {
  readonly value: T;
  readonly code?: MendingCode;
}

export function mendTypeVersion(version: Json | undefined): Mended<number> {
  if (typeof version === 'number' && version > 0) return { value: version };
  if (version === undefined || version === null) return { value: 1, code: 'type-version-missing' };
  const number = numberIn(version);
  return number !== undefined && number > 0
    ? { value: number, code: 'type-version-text' }
    : { value: 1, code: 'type-version-unreadable' };
}

/** Missing parameters stay missing; InvalidWorkflow where mending would lose something. */
export function mendParameters(parameters: Json | undefined): Mended<Json | undefined> {
  if (parameters === undefined || isObject(parameters)) return { value: parameters };
  if (parameters === null || (Array.isArray(parameters) && parameters.length === 0)) {
    return { value: {}, code: 'parameters-not-object' };
  }
  throw new PawlError('InvalidWorkflow', `The parameters of a node must be an object, not ${shown(parameters)}.`);
}

/** The finite number that a number or a text holds. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  // `|| 0` since a text may hold -0.
  return Number.isFinite(number) ? number || 0 : undefined;
}
