const ALWAYS = ['exists', 'notExists', 'empty', 'notEmpty'];

/** The comparisons of a condition by the type of its left side. */
export const FILTER_OPERATORS: ReadonlyMap<string, readonly string[]> = new Map([
  ['any', ['exists', 'notExists']],
  [
    'string',
    [
      ...ALWAYS,
      'equals',
      'notEquals',
      'contains',
      'notContains',
      'startsWith',
      'notStartsWith',
      'endsWith',
      'notEndsWith',
      'regex',
      'notRegex',
    ],
  ],
  ['number', [...ALWAYS, 'equals', 'notEquals', 'gt', 'lt', 'gte', 'lte']],
  ['dateTime', [...ALWAYS, 'equals', 'notEquals', 'after', 'before', 'afterOrEquals', 'beforeOrEquals']],
  ['boolean', [...ALWAYS, 'true', 'false', 'equals', 'notEquals']],
  [
    'array',
    [
      ...ALWAYS,
      'contains',
      'notContains',
      'lengthEquals',
      'lengthNotEquals',
      'lengthGt',
      'lengthLt',
      'lengthGte',
      'lengthLte',
    ],
  ],
  ['object', ALWAYS],
]);

const UNARY = new Set([...ALWAYS, 'true', 'false']);

/** True for a comparison that has no right side. */
export function isUnary(operation: string): boolean {
  return UNARY.has(operation);
}
