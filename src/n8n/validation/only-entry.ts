import { descriptionVersions } from '../catalog/description-versions.ts';
import type { NodeDescription } from '../catalog/node-description.ts';
import type { NodeTypes } from '../catalog/node-types.ts';

/**
 * The entry of a type if one implements all its versions: n8n takes it for any version that is asked for, also for one
 * that never was. Undefined for types of several implementations, where n8n refuses such a version.
 */
export function onlyEntry(nodeTypes: NodeTypes, known: NodeDescription | undefined): NodeDescription | undefined {
  const row = known && nodeTypes.index.rows.find((candidate) => candidate.type === known.name);
  if (known === undefined || row === undefined) return undefined;
  const own = descriptionVersions(known);
  return row.versions.every((version) => own.includes(version)) ? known : undefined;
}
