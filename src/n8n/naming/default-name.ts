import type { NodeDescription } from '../catalog/node-description.ts';

/** The name that n8n's editor gives to the first node of this type. */
export function defaultName(description: Pick<NodeDescription, 'displayName' | 'defaults'>): string {
  return description.defaults?.name || description.displayName;
}
