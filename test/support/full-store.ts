import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

// Loaded into Pawl's processes by NODE_OPTIONS: while the file PAWL_FULL_FILE is there, no database of SQLite that is
// written to gets larger than it is, as on a full disk.

const { PAWL_FULL_FILE: file = '' } = process.env;
/** SQLite does not go below what the database has already. */
const LEAST = 1;
const MOST = 4_294_967_294;

const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
  if (sql === 'BEGIN IMMEDIATE') exec.call(this, `PRAGMA max_page_count = ${existsSync(file) ? LEAST : MOST}`);
  exec.call(this, sql);
};
