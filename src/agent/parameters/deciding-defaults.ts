import type { JsonObject } from '../../document/workflow-json.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { optionChoices } from '../../n8n/nodes/option-choices.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import { decidingNames } from './deciding-names.ts';

/**
 * The defaults that decide what a node does: choices (resource, operation, method, mode …) that other parameters or its
 * inputs and outputs depend on. Written out they show in the file what it does, and stay when a newer catalog has
 * another default. Other defaults stay unwritten, as n8n's editor leaves them.
 */
export function decidingDefaults(description: NodeDescription, typeVersion: number, given: JsonObject): JsonObject {
  const deciding = decidingNames(description);
  const choices = visibleProperties(description, { typeVersion, parameters: given }).filter(
    ({ property, depth }) => depth === 0 && deciding.has(property.name) && (optionChoices(property)?.length ?? 0) > 0,
  );
  return Object.fromEntries(
    choices.flatMap(({ property, value }) => (isSimple(value) && value !== '' ? [[property.name, value]] : [])),
  );
}

const isSimple = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
