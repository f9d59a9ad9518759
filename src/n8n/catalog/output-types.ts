import type { CatalogRow } from './catalog-index.ts';
import type { NodeDescription } from './node-description.ts';

const QUOTED_TYPE = /['"](main|ai_[A-Za-z]+)['"]/g;

/**
 * The connection types that an entry yields. Of an expression only its text is read: with one type in it, that type
 * always; with several, each by some mode.
 */
export function outputTypes(description: Pick<NodeDescription, 'outputs'>): CatalogRow['outputs'] {
  const { outputs } = description;
  if (typeof outputs === 'string') {
    const found = [...new Set([...outputs.matchAll(QUOTED_TYPE)].map((match) => match[1] as string))];
    return found.length > 1 ? { always: [], byMode: found } : { always: found, byMode: [] };
  }
  const types = outputs.map((slot) => (typeof slot === 'string' ? slot : slot.type));
  return { always: [...new Set(types)], byMode: [] };
}
