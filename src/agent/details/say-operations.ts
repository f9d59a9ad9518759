import type { NodeDescription, NodeProperty } from '../../n8n/catalog/node-description.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';

const MOST = 60;

/** What the type can do: its operations, per resource if it has resources. Nothing for a type without. */
export function sayOperations(description: NodeDescription, version: number): readonly string[] {
  const resources = choicesOf(description, version, {}, 'resource');
  if (resources.length === 0) {
    const operations = choicesOf(description, version, {}, 'operation');
    return operations.length === 0 ? [] : [`Operations: ${operations.slice(0, MOST).map(said).join(', ')}.`];
  }
  const lines = resources.slice(0, MOST).map(({ value }) => {
    const operations = choicesOf(description, version, { resource: value }, 'operation');
    return `- resource ${JSON.stringify(value)}: ${operations.map(said).join(', ') || 'no operations'}`;
  });
  return ['Operations by resource:', ...lines];
}

interface Choice {
  readonly value: string | number | boolean;
  readonly name: string;
}

/** The values of a parameter such as `resource` that show with these parameters, in order. */
export function choicesOf(
  description: NodeDescription,
  typeVersion: number,
  parameters: Readonly<Record<string, unknown>>,
  name: string,
): readonly Choice[] {
  const visible = visibleProperties(description, { typeVersion, parameters });
  const property: NodeProperty | undefined = visible.find(
    (one) => one.depth === 0 && one.property.name === name,
  )?.property;
  return (property?.options ?? []).flatMap((option) =>
    option.value === undefined ? [] : [{ value: option.value, name: option.action ?? option.name }],
  );
}

/** `post (Send a message)`; the name goes unsaid where it says no more than the value. */
function said({ value, name }: Choice): string {
  return name.toLowerCase() === String(value).toLowerCase() ? String(value) : `${value} (${name})`;
}
