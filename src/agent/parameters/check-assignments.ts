import { isObject } from '../../document/json-values.ts';
import type { Json } from '../../document/workflow-json.ts';
import { mendText } from './check-scalar.ts';
import type { Report, ValuePath } from './report.ts';
import { sayValue } from './say-value.ts';

const TYPES = ['string', 'number', 'boolean', 'array', 'object', 'binary'];
const KEYS = ['id', 'name', 'value', 'type'];
export const ASSIGNMENTS_SHAPE =
  '{"assignments": [{"name": "total", "type": "number", "value": "={{ $json.price }}"}]}';

/** Fields that Edit Fields and the like write. */
export function checkAssignments(value: Json, path: ValuePath, report: Report): Json {
  if (!isObject(value) || !Array.isArray(value.assignments) || Object.keys(value).length > 1) {
    report.problem(path, `has to be an object such as ${ASSIGNMENTS_SHAPE}, but ${sayValue(value)} came`);
    return value;
  }
  const assignments = value.assignments.map((item: Json, index) =>
    checkAssignment(item, [...path, 'assignments', index], report),
  );
  return { assignments };
}

function checkAssignment(value: Json, path: ValuePath, report: Report): Json {
  if (!isObject(value) || typeof value.name !== 'string' || value.name === '' || !Object.hasOwn(value, 'value')) {
    report.problem(path, `has to be such as those in ${ASSIGNMENTS_SHAPE}, but ${sayValue(value)} came`);
    return value;
  }
  const unknown = Object.keys(value).filter((key) => !KEYS.includes(key));
  if (unknown.length > 0) report.problem(path, `has no ${unknown.map(sayValue).join(', ')}; it has ${KEYS.join(', ')}`);
  const { type = typeOf(value.value), value: held = '' } = value;
  if (typeof type !== 'string' || !TYPES.includes(type)) {
    report.problem([...path, 'type'], `can't be ${sayValue(type)}; the types are ${TYPES.join(', ')}`);
  }
  const mended = typeof held === 'string' ? mendText(held, [...path, 'value'], report) : held;
  return { ...value, type, value: mended };
}

function typeOf(value: Json | undefined): string {
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'number' || type === 'boolean' || (type === 'object' && value !== null) ? type : 'string';
}
