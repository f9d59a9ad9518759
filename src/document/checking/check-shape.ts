import { PawlError } from '../../errors/pawl-error.ts';
import { isObject, shown } from '../json-values.ts';
import type { JsonObject } from '../workflow-json.ts';

/** Checks one value; `where` is its place, such as `operations[2].nodes[0]`. Throws InvalidOperation. */
export type Check = (value: unknown, where: string) => void;

/** The fields of an object: every one that exists, with its check, and whether it may be left out. */
export type Fields = { readonly [field: string]: { readonly check: Check; readonly optional?: boolean } };

export function refuse(where: string, why: string): PawlError {
  return new PawlError('InvalidOperation', `${where}: ${why}.`, { where });
}

/** An object with exactly these fields, told by name when one is unknown or missing. */
export function fieldsOf(fields: Fields): Check {
  const names = Object.keys(fields);
  return (value, where) => {
    const object = requireObject(value, where);
    const unknown = Object.keys(object).filter((key) => !names.includes(key));
    if (unknown.length > 0) {
      const told = unknown.slice(0, 8).map((key) => JSON.stringify(key.slice(0, 80)));
      throw refuse(where, `unknown field${told.length > 1 ? 's' : ''} ${told.join(', ')}; ${existing(fields)}`);
    }
    for (const [name, { check, optional }] of Object.entries(fields)) {
      if (object[name] !== undefined) check(object[name], `${where}.${name}`);
      else if (optional !== true) throw refuse(where, `the field "${name}" is missing; ${existing(fields)}`);
    }
  };
}

function existing(fields: Fields): string {
  const told = Object.entries(fields).map(([name, { optional }]) => (optional === true ? `${name} (optional)` : name));
  return `the fields are ${told.join(', ') || 'none beside type'}`;
}

export function requireObject(value: unknown, where: string): JsonObject {
  if (!isObject(value)) throw refuse(where, `an object is asked for, not ${shown(value)}`);
  return value;
}

export const text: Check = (value, where) => {
  if (typeof value !== 'string') throw refuse(where, `a text is asked for, not ${shown(value)}`);
  if (!value.isWellFormed()) throw refuse(where, 'the text holds half of a surrogate pair');
};

export const filledText: Check = (value, where) => {
  text(value, where);
  if ((value as string).trim() === '') throw refuse(where, 'the text is empty');
};

export function listOf(check: Check): Check {
  return (value, where) => {
    if (!Array.isArray(value)) throw refuse(where, `a list is asked for, not ${shown(value)}`);
    value.forEach((item, index) => {
      check(item, `${where}[${index}]`);
    });
  };
}

/** A list of at least one. */
export function someOf(check: Check): Check {
  return (value, where) => {
    listOf(check)(value, where);
    if ((value as readonly unknown[]).length === 0) throw refuse(where, 'the list is empty');
  };
}
