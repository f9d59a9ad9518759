import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import { CONDITION_OPERATIONS } from '../../n8n/nodes/condition-operations.ts';

/** The comparisons that conditions have, a line; nothing for parameters without conditions. */
export function sayOperators(properties: readonly NodeProperty[]): readonly string[] {
  if (!properties.some(hasConditions)) return [];
  const always = CONDITION_OPERATIONS.get('any') ?? [];
  const more = [...CONDITION_OPERATIONS].flatMap(([type, operations]) => {
    const own = operations.filter((operation) => !always.includes(operation));
    return own.length === 0 ? [] : [`${type} ${own.join(', ')}`];
  });
  return [
    `Operators of conditions: for every type (${[...CONDITION_OPERATIONS.keys()].join(', ')}) ${always.join(', ')}; besides ${more.join('; ')}.`,
  ];
}

function hasConditions({ type, options = [] }: NodeProperty): boolean {
  if (type === 'filter') return true;
  return options.some(({ values = [] }) => values.some(hasConditions));
}
