import { isObject } from '../../document/json-values.ts';
import type { Json, JsonObject } from '../../document/workflow-json.ts';
import { mendText } from './check-scalar.ts';
import type { Report, ValuePath } from './report.ts';
import { sayValue } from './say-value.ts';

export const MAPPER_SHAPE =
  '{"mappingMode": "defineBelow", "value": {"Column": "={{ $json.field }}"}, "matchingColumns": []}, or {"mappingMode": "autoMapInputData", "value": null, "matchingColumns": []}';

/** Of a tool: the agent gives the values. */
export const TOOL_MAPPER_SHAPE = `{"mappingMode": "defineBelow", "value": {"field": "={{ $fromAI('field', 'what it is', 'string') }}"}, "matchingColumns": []}`;

/**
 * Columns and inputs that a node maps. The list of columns that n8n's editor writes beside the values is added: nodes
 * such as Google Sheets refuse to run without it.
 */
export function checkMapper(value: Json, path: ValuePath, report: Report): Json {
  if (!isObject(value) || typeof value.mappingMode !== 'string') {
    report.problem(path, `has to be an object such as ${MAPPER_SHAPE}, but ${sayValue(value)} came`);
    return value;
  }
  const { value: columns, schema, matchingColumns = [] } = value;
  if (value.mappingMode !== 'defineBelow' || !isObject(columns)) return value;
  const mended = Object.fromEntries(
    Object.entries(columns).map(([name, held]) => [
      name,
      typeof held === 'string' ? mendText(held, [...path, 'value', name], report) : held,
    ]),
  );
  const listed = Array.isArray(schema) && schema.length > 0;
  return {
    ...value,
    value: mended,
    matchingColumns,
    schema: listed ? schema : Object.entries(mended).map(([name, held]) => column(name, held)),
  };
}

function column(name: string, value: Json): JsonObject {
  const type = typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string';
  return {
    id: name,
    displayName: name,
    required: false,
    defaultMatch: false,
    display: true,
    type,
    canBeUsedToMatch: true,
  };
}
