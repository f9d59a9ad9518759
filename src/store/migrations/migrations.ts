import type { Migration } from 'kysely';
import { initial } from './0001-initial.ts';
import { runsFromTheirStart } from './0002-runs-from-their-start.ts';

/** Every migration by its number, forward only. A new one gets the next number and never changes an older one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-runs-from-their-start': runsFromTheirStart,
};
