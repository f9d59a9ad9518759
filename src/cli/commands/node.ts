import { PawlError } from '../../errors/pawl-error.ts';
import type { Slot } from '../../n8n/nodes/slot.ts';
import { type DescribedNode, describeNode } from '../../service/catalog/describe-node.ts';
import { openCatalog } from '../compose/open-catalog.ts';
import { readOptions } from '../read-options.ts';
import { textTable } from '../text-table.ts';

/** Shows a type of node: its inputs, outputs and the parameters that it shows with the values given. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(
    'node',
    args,
    { version: { type: 'string' }, parameters: { type: 'string' }, json: { type: 'boolean' } },
    { least: 1, most: 1 },
  );
  const version = values.version === undefined ? undefined : readVersion(values.version);
  const parameters = values.parameters === undefined ? undefined : readParameters(values.parameters);
  const nodeTypes = await openCatalog().current();
  const described = describeNode(nodeTypes, { type: positionals[0] as string, version, parameters });
  process.stdout.write(values.json ? `${JSON.stringify(described)}\n` : describedText(described));
  return 0;
}

function readVersion(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new PawlError('InvalidInput', `--version is ${JSON.stringify(text)}; it has to be a number such as 2 or 3.4.`);
}

function readParameters(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new PawlError('InvalidInput', `--parameters is not JSON: ${(error as Error).message}.`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new PawlError('InvalidInput', '--parameters has to be a JSON object, such as {"mode":"append"}.');
}

function slotRows(side: string, slots: readonly Slot[], unknown: boolean): readonly (readonly string[])[] {
  if (unknown) return [[side, 'depends on an expression']];
  if (slots.length === 0) return [[side, 'none']];
  return slots.map(({ type, index, name, required }) => [
    side,
    `${type} ${index}`,
    name ?? '',
    required ? 'required' : '',
  ]);
}

function describedText(node: DescribedNode): string {
  const { type, version, versions, displayName, description, inputs, outputs, unknown = [], properties } = node;
  const slots = [
    ...slotRows('input', inputs, unknown.includes('inputs')),
    ...slotRows('output', outputs, unknown.includes('outputs')),
  ];
  const parameters = properties.map((property) => [
    property.name,
    property.type,
    property.required ? 'required' : '',
    JSON.stringify(property.default) ?? '',
    property.displayName,
  ]);
  return [
    `${displayName}: ${description}\n`,
    `${type}, version ${version} of ${versions.join(', ')}\n\n`,
    textTable(slots),
    parameters.length > 0 ? `\n${textTable([['parameter', 'type', '', 'default', ''], ...parameters])}` : '',
  ].join('');
}
