import { describe } from 'vitest';
import { hasPostgres } from './postgres-cluster.ts';

/** Tests on a real PostgreSQL; where there is none they are skipped, and their title says why. */
export function onPostgres(title: string, tests: () => void): void {
  if (hasPostgres()) describe(title, tests);
  else describe.skip(`${title} (skipped: PostgreSQL is not on this machine; apt-get install postgresql)`, tests);
}
