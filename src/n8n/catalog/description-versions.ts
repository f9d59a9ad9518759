import type { NodeDescription } from './node-description.ts';

/** Every version that one catalog entry implements, ascending. */
export function descriptionVersions(description: Pick<NodeDescription, 'version'>): readonly number[] {
  const { version } = description;
  return typeof version === 'number' ? [version] : [...version].sort((a, b) => a - b);
}
