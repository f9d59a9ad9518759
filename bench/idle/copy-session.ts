import type { DatabaseSync } from 'node:sqlite';

/**
 * Copies the rows of a session under other ids, as it would stand had Temporal lost it: it has no run until its next
 * input. The tables are asked for their columns, so that this holds whatever they are.
 */
export function copySession(database: DatabaseSync, session: string, ids: readonly string[]): void {
  const tables = tablesOfSessions(database).filter((table) => table !== 'runs');
  const copies = tables.map((table) => {
    const columns = columnsOf(database, table).filter((column) => column !== 'session');
    const names = columns.map((column) => `"${column}"`).join(', ');
    // What a row holds names its session as well.
    const values = columns.map((column) => (column === 'body' ? `replace("body", $named, $naming)` : `"${column}"`));
    const copy = database.prepare(
      `insert into "${table}" ("session", ${names}) select $id, ${values.join(', ')} from "${table}" where "workspace" = 'home' and "session" = $from`,
    );
    copy.setAllowUnknownNamedParameters(true);
    return copy;
  });
  database.exec('BEGIN IMMEDIATE');
  for (const id of ids) {
    const naming = { named: `"session":"${session}"`, naming: `"session":"${id}"` };
    for (const copy of copies) copy.run({ id, from: session, ...naming });
  }
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
