import type { Kysely } from 'kysely';
import type { Census, StoreReader } from '../ports/store.ts';
import type { Tables } from './tables.ts';

/** Counts over all workspaces, from indexes alone. */
export function readCensus(db: Kysely<Tables>): Pick<StoreReader, 'census'> {
  return {
    async census() {
      const sessions = await db
        .selectFrom('sessions')
        .select(({ fn }) => ['status', fn.countAll().as('count')])
        .groupBy('status')
        .execute();
      const gates = await db
        .selectFrom('gates')
        .select(({ fn }) => [fn.countAll().as('count'), fn.min('opened_at').as('oldest')])
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
      const inputs = await db
        .selectFrom('inputs')
        .select(({ fn }) => [fn.countAll().as('count'), fn.min('received_at').as('oldest')])
        .where('settled', '=', 0)
        .executeTakeFirstOrThrow();
      return {
        sessions: { resting: 0, working: 0, waiting: 0, ended: 0, ...countsOf(sessions) },
        openGates: waitingOf(gates),
        unsettledInputs: waitingOf(inputs),
      };
    },
  };
}

type Count = string | number | bigint;

function countsOf(rows: readonly { readonly status: string; readonly count: Count }[]): Partial<Census['sessions']> {
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Engines give large numbers as text. */
function waitingOf({ count, oldest }: { readonly count: Count; readonly oldest: Count | null }): Census['openGates'] {
  return { count: Number(count), ...(oldest === null ? {} : { oldest: Number(oldest) }) };
}
