import type { JsonObject } from '../../document/workflow-json.ts';
import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import type { Report, ValuePath } from './report.ts';

/**
 * The values with each switch on that they plainly need: a field that counts only if a boolean beside it is true, and
 * nobody gave that boolean (`outputKey` of a Switch's rule needs `renameOutput`).
 */
export function switchedOn(
  fields: readonly NodeProperty[],
  values: JsonObject,
  path: ValuePath,
  report: Report,
): JsonObject {
  const needed = fields.flatMap((field) => {
    const { name, displayOptions } = field;
    if (!Object.hasOwn(values, name) || fields.some((other) => other !== field && other.name === name)) return [];
    return Object.entries(displayOptions?.show ?? {}).flatMap(([by, wanted]) => {
      const lever = fields.find((other) => other.name === by && other.type === 'boolean');
      const off = lever !== undefined && lever.default !== true && !Object.hasOwn(values, by);
      return off && wanted.length === 1 && wanted[0] === true ? [{ by, name }] : [];
    });
  });
  for (const { by, name } of needed) report.mend([...path, by], `is set to true, since "${name}" counts only then`);
  return { ...Object.fromEntries(needed.map(({ by }) => [by, true])), ...values };
}
