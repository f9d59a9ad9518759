import { jsonFault } from '../../document/json-fault.ts';
import type { Json } from '../../document/workflow-json.ts';
import type { Report, ValuePath } from './report.ts';

/** The object or list that a text holds as JSON, where a parameter is one; any other value as it is. */
export function readStructure(value: Json, path: ValuePath, report: Report): Json {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || value.includes('__proto__')) return value;
  try {
    const held = JSON.parse(value) as Json;
    if (jsonFault(held) !== undefined) return value;
    report.mend(path, 'came as text and is given as the JSON that it holds');
    return held;
  } catch {
    return value;
  }
}
