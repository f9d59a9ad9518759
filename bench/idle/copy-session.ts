import type { DatabaseSync } from 'node:sqlite';

/**
 * Copies the rows of a session under other ids, as it would stand had Temporal lost it: it has no run until its next
 * input. The tables are asked for their columns, so that this holds whatever they are.
 */
export function copySession(database: DatabaseSync, session: string, ids: readonly string[]): void {
  const tables = tablesOfSessions(database).filter((table) => table !== 'runs');
  const copies = tables.map((table) => {
    const columns = columnsOf(database, table).filter((column) => column !== 'session');
    const list = columns.map((column) => `"${column}"`).join(', ');
    return database.prepare(
      `insert into "${table}" ("session", ${list}) select ?, ${list} from "${table}" where "session" = ?`,
    );
  });
  database.exec('BEGIN IMMEDIATE');
  for (const id of ids) for (const copy of copies) copy.run(id, session);
  database.exec('COMMIT');
}

/** Those that others refer to come first. */
function tablesOfSessions(database: DatabaseSync): readonly string[] {
  const names = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
  const all = names.map(({ name }) => name).filter((name) => columnsOf(database, name).includes('session'));
  return ['sessions', ...all.filter((name) => name !== 'sessions')];
}

function columnsOf(database: DatabaseSync, table: string): readonly string[] {
  return (database.prepare(`pragma table_info("${table}")`).all() as { name: string }[]).map(({ name }) => name);
}
