import type { Migration } from 'kysely';
import { initial } from './0001-initial.ts';
import { runsFromTheirStart } from './0002-runs-from-their-start.ts';
import { installationAndDeltas } from './0003-installation-and-deltas.ts';
import { secrets } from './0004-secrets.ts';
import { people } from './0005-people.ts';
import type { ColumnTypes } from './column-types.ts';

/** Every migration by its number, forward only. A new one gets the next number and never changes an older one. */
export function migrationsFor(types: ColumnTypes): Readonly<Record<string, Migration>> {
  return {
    '0001-initial': initial(types),
    '0002-runs-from-their-start': runsFromTheirStart,
    '0003-installation-and-deltas': installationAndDeltas(types),
    '0004-secrets': secrets(types),
    '0005-people': people(types),
  };
}
