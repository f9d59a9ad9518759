/** What models and older versions of n8n call a comparison, in lower case without blanks, and what it is called now. */
const ALIASES: Readonly<Record<string, string>> = {
  equal: 'equals',
  is: 'equals',
  eq: 'equals',
  notequal: 'notEquals',
  isnot: 'notEquals',
  neq: 'notEquals',
  greaterthan: 'gt',
  larger: 'gt',
  greater: 'gt',
  lessthan: 'lt',
  smaller: 'lt',
  less: 'lt',
  greaterthanorequal: 'gte',
  greaterthanorequals: 'gte',
  greaterorequal: 'gte',
  largerequal: 'gte',
  lessthanorequal: 'lte',
  lessthanorequals: 'lte',
  lessorequal: 'lte',
  smallerequal: 'lte',
  isempty: 'empty',
  isnotempty: 'notEmpty',
  doesnotexist: 'notExists',
  doesnotequal: 'notEquals',
  doesnotcontain: 'notContains',
  doesnotinclude: 'notContains',
  doesnotstartwith: 'notStartsWith',
  doesnotendwith: 'notEndsWith',
  beginswith: 'startsWith',
  includes: 'contains',
  notincludes: 'notContains',
  istrue: 'true',
  isfalse: 'false',
  isafter: 'after',
  isbefore: 'before',
  matches: 'regex',
};

/** The comparison that a name plainly means, if this type has it. */
export function operatorMeant(name: string, operations: readonly string[]): string | undefined {
  const folded = name.toLowerCase().replace(/[\s_-]/g, '');
  const alias = Object.hasOwn(ALIASES, folded) ? ALIASES[folded] : undefined;
  return operations.find((operation) => operation.toLowerCase() === folded || operation === alias);
}
