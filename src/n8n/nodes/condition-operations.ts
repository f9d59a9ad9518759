const ALWAYS = ['exists', 'notExists', 'empty', 'notEmpty'];
const EQUAL = ['equals', 'notEquals'];
const CONTAINS = ['contains', 'notContains'];
const ENDS = ['startsWith', 'notStartsWith', 'endsWith', 'notEndsWith', 'regex', 'notRegex'];
const ORDER = ['gt', 'lt', 'gte', 'lte'];
const TIMES = ['after', 'before', 'afterOrEquals', 'beforeOrEquals'];
const LENGTHS = ['lengthEquals', 'lengthNotEquals', 'lengthGt', 'lengthLt', 'lengthGte', 'lengthLte'];

/** The comparisons of a condition by the type of its left side. */
export const CONDITION_OPERATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['any', [...ALWAYS, ...EQUAL]],
  ['string', [...ALWAYS, ...EQUAL, ...CONTAINS, ...ENDS]],
  ['number', [...ALWAYS, ...EQUAL, ...ORDER]],
  ['dateTime', [...ALWAYS, ...EQUAL, ...TIMES]],
  ['boolean', [...ALWAYS, ...EQUAL, 'true', 'false']],
  ['array', [...ALWAYS, ...EQUAL, ...CONTAINS, ...LENGTHS]],
  ['object', [...ALWAYS, ...EQUAL]],
]);

const UNARY = new Set([...ALWAYS, 'true', 'false']);

/** True for a comparison that has no right side. */
export function isUnary(operation: string): boolean {
  return UNARY.has(operation);
}
