import type { NodeDescription, NodeProperty } from './node-description.ts';
import { ownValue } from './own-value.ts';

const DESCRIPTION_TYPE: NodeProperty = {
  displayName: 'Tool Description',
  name: 'descriptionType',
  type: 'options',
  noDataExpression: true,
  default: 'auto',
  options: [
    { name: 'Set Automatically', value: 'auto', description: 'Derived from resource and operation' },
    { name: 'Set Manually', value: 'manual', description: 'Written by hand' },
  ],
};

function toolDescription(description: NodeDescription, manualOnly: boolean): NodeProperty {
  return {
    displayName: 'Description',
    name: 'toolDescription',
    type: 'string',
    default: description.description,
    required: true,
    typeOptions: { rows: 2 },
    description: 'What the tool does, in words for the model that decides when to call it',
    ...(manualOnly ? { displayOptions: { show: { descriptionType: ['manual'] } } } : {}),
  };
}

/** The properties with the tool's description put after the last callout, where n8n puts it. */
function toolProperties(description: NodeDescription): readonly NodeProperty[] {
  const { properties } = description;
  if (properties.some((property) => property.name === 'toolDescription')) return properties;
  const choosable = properties.some((property) => property.name === 'resource' || property.name === 'operation');
  const after = properties.findLastIndex((property) => property.type === 'callout') + 1;
  const added = [...(choosable ? [DESCRIPTION_TYPE] : []), toolDescription(description, choosable)];
  return [...properties.slice(0, after), ...added, ...properties.slice(after)];
}

/**
 * The `<name>Tool` type that n8n derives from an entry which is usable as a tool: no inputs, one ai_tool output, the
 * same parameters and a description for the model.
 */
export function toolVariant(description: NodeDescription): NodeDescription {
  const { usableAsTool, ...rest } = description;
  const replacements = (ownValue(usableAsTool, 'replacements') ?? {}) as Partial<NodeDescription>;
  const base: NodeDescription = { ...rest, ...replacements };
  return {
    ...base,
    name: `${description.name}Tool`,
    displayName: `${base.displayName} Tool`,
    inputs: [],
    outputs: ['ai_tool'],
    outputNames: [],
    properties: toolProperties(base),
  };
}
