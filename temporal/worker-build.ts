/** What Temporal calls all workers of Pawl, whatever their release. */
export const DEPLOYMENT = 'pawl';

const HASH_CHARACTERS = 12;

/** What Temporal calls the workers of one build: those that may go on with each other's sessions at any moment. */
export function workerBuild(release: string, codeHash: string): string {
  return `${release}-${codeHash.slice(0, HASH_CHARACTERS)}`;
}
