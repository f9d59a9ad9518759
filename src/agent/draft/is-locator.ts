import type { NodeProperty } from '../../n8n/catalog/node-description.ts';

const LOCATORS = new Set(['resourceLocator', 'workflowSelector']);

/** True for a parameter that names a thing of a service by id, by URL, by name or from a list. */
export function isLocator({ type }: NodeProperty): boolean {
  return LOCATORS.has(type);
}
