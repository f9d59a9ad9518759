import type { Kysely, Transaction } from 'kysely';
import type { Notices } from '../ports/notices.ts';
import type { GateNotice } from '../ports/notifier.ts';
import type { Tables } from './tables.ts';

/** Leaves it as it is if it is there already. */
export async function addNotice(db: Transaction<Tables>, notice: GateNotice): Promise<void> {
  await db
    .insertInto('notices')
    .values({ id: notice.id, due_at: notice.at, attempts: 0, body: JSON.stringify(notice) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function createNotices(reader: Kysely<Tables>, writer: Kysely<Tables>): Notices {
  /** True for the one of several who claim it at once. */
  async function claim(row: { id: string; due_at: number; attempts: number }, until: number): Promise<boolean> {
    const { numUpdatedRows } = await writer
      .updateTable('notices')
      .set({ due_at: until, attempts: row.attempts + 1 })
      .where('id', '=', row.id)
      .where('due_at', '=', row.due_at)
      .where('attempts', '=', row.attempts)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
  return {
    async claimNotices({ now, until, limit }) {
      const due = await reader
        .selectFrom('notices')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      const claimed = [];
      for (const row of due) {
        if (!(await claim(row, until))) continue;
        claimed.push({ notice: JSON.parse(row.body) as GateNotice, attempts: row.attempts + 1 });
      }
      return claimed;
    },
    async noticeTaken(id) {
      await writer.deleteFrom('notices').where('id', '=', id).execute();
    },
    async postponeNotice(id, dueAt) {
      await writer.updateTable('notices').set({ due_at: dueAt }).where('id', '=', id).execute();
    },
  };
}
