import { isObject, own } from '../../document/json-values.ts';
import type { JsonObject } from '../../document/workflow-json.ts';

type Path = readonly PropertyKey[];

/** The part of a JSON Schema that describes what stands at this path of a value; undefined where it says nothing. */
export function schemaAt(schema: JsonObject, path: Path): JsonObject | undefined {
  let current: JsonObject | undefined = schema;
  for (const step of path) current = current === undefined ? undefined : child(current, step);
  return current;
}

/** The names of the fields that an object of this schema has. */
export function fieldNames(schema: JsonObject | undefined): readonly string[] {
  return Object.keys(objectAt(schema, 'properties') ?? {});
}

function child(schema: JsonObject, step: PropertyKey): JsonObject | undefined {
  return typeof step === 'number' ? objectAt(schema, 'items') : objectAt(objectAt(schema, 'properties'), String(step));
}

function objectAt(holder: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = holder && own(holder, key);
  return isObject(value) ? value : undefined;
}
