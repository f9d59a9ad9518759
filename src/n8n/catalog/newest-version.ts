import { descriptionVersions } from './description-versions.ts';
import type { NodeDescription } from './node-description.ts';

/** The version that n8n gives a new node, as far as this entry says: its default, else the highest it implements. */
export function newestVersion(description: Pick<NodeDescription, 'version' | 'defaultVersion'>): number {
  return description.defaultVersion ?? Math.max(...descriptionVersions(description));
}
