import { appendFileSync, readFileSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';

/*
 * Loaded into Pawl's processes by NODE_OPTIONS. It writes down each call that is begun or recorded, once that is
 * committed (PAWL_CALLS_FILE: a line `session key status`), and can kill the worker right then, between an activity's
 * last line and its report: PAWL_DEATHS times over all restarts, which PAWL_DEATHS_FILE counts.
 */

const { PAWL_CALLS_FILE: callsFile = '', PAWL_DEATHS_FILE: deathsFile = '', PAWL_DEATHS = '0' } = process.env;
/** Lets some calls pass, so that deaths spread over the run. */
const EVERY = 3;
/** Where session, key and status stand among the values of a row. */
const [SESSION, KEY, STATUS] = [1, 2, 4];

let written: string[] = [];
let recorded = 0;

const run = StatementSync.prototype.run;
StatementSync.prototype.run = function (this: StatementSync, ...parameters: Parameters<typeof run>) {
  const values = parameters as unknown[];
  if (/insert into "calls"/.test(this.sourceSQL)) written.push(`${values[SESSION]} ${values[KEY]} ${values[STATUS]}`);
  return run.apply(this, parameters);
} as typeof run;

const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
  exec.call(this, sql);
  if (sql === 'ROLLBACK') written = [];
  if (sql !== 'COMMIT' || written.length === 0) return;
  const done = written.some((line) => line.endsWith(' done'));
  appendFileSync(callsFile, written.map((line) => `${line}\n`).join(''));
  written = [];
  if (done) mayDie();
};

function mayDie(): void {
  recorded += 1;
  if (recorded % EVERY !== 0 || deaths() >= Number(PAWL_DEATHS)) return;
  appendFileSync(deathsFile, 'x');
  process.kill(process.pid, 'SIGKILL');
}

function deaths(): number {
  try {
    return readFileSync(deathsFile, 'utf8').length;
  } catch {
    return 0;
  }
}
