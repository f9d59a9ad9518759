import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import { CONDITION_OPERATIONS } from '../../n8n/nodes/condition-operations.ts';
import type { NodeState } from '../../n8n/nodes/node-state.ts';
import { filterOptions } from '../parameters/filter-options.ts';

const CONDITION = {
  leftValue: '={{ $json.status }}',
  operator: { type: 'string', operation: 'equals' },
  rightValue: 'open',
};
/** Groups of rules, as in Switch, name their outputs by these. */
const OUTPUT_NAME = { renameOutput: true, outputKey: 'Open' };

/** One whole value with conditions, and the comparisons that there are; nothing for parameters without conditions. */
export function sayConditions(properties: readonly NodeProperty[], state: NodeState): readonly string[] {
  const found = properties.map((property) => [property, sampleOf(property, state)] as const);
  const [property, sample] = found.find(([, one]) => one !== undefined) ?? [];
  if (property === undefined || sample === undefined) return [];
  const always = CONDITION_OPERATIONS.get('any') ?? [];
  const more = [...CONDITION_OPERATIONS].flatMap(([type, operations]) => {
    const own = operations.filter((operation) => !always.includes(operation));
    return own.length === 0 ? [] : [`${type} ${own.join(', ')}`];
  });
  return [
    `A whole ${property.name}: ${JSON.stringify(sample)}. The inner options may be left out: they are then written as here. In a run they alone decide about case and types, not ignoreCase or looseTypeValidation of the node.`,
    `Operators of conditions: for every type (${[...CONDITION_OPERATIONS.keys()].join(', ')}) ${always.join(', ')}; besides ${more.join('; ')}.`,
  ];
}

function sampleOf(property: NodeProperty, state: NodeState): unknown {
  if (property.type === 'filter')
    return { options: filterOptions(property, state), conditions: [CONDITION], combinator: 'and' };
  for (const { name: group, values = [] } of property.options ?? []) {
    const filter = values.find(({ type }) => type === 'filter');
    if (filter === undefined) continue;
    const named = values.some(({ name }) => name === 'renameOutput') ? OUTPUT_NAME : {};
    const rule = { [filter.name]: sampleOf(filter, state), ...named };
    return { [group]: property.typeOptions?.multipleValues === true ? [rule] : rule };
  }
  return undefined;
}
