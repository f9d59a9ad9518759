import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { BACKUP_TABLES, type BackupTable } from './backup-tables.ts';

export type Row = Readonly<Record<string, unknown>>;

const PAGE = 100;

/** Every row of a table, page by page, with the columns that it has in this store. */
export async function* tableRows(db: Kysely<Tables>, table: BackupTable): AsyncGenerator<Row> {
  const key = BACKUP_TABLES[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    let query = db.selectFrom(table as 'sessions').selectAll();
    if (last !== undefined) {
      const place = sql.join(key.map((column) => last?.[column]));
      query = query.where(sql<boolean>`(${columns}) > (${place})`);
    }
    const page: readonly Row[] = await query.orderBy(sql`${columns}`).limit(PAGE).execute();
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1);
  }
}
