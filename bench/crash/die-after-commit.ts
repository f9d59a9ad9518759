import { appendFileSync, readFileSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';

/*
 * Loaded into a worker by NODE_OPTIONS, this kills it between an activity's last line and its report: right after the
 * transaction that records a finished call, as often as PAWL_DEATHS says. PAWL_DEATHS_FILE counts them over restarts.
 */

const file = process.env.PAWL_DEATHS_FILE ?? '';
const most = Number(process.env.PAWL_DEATHS ?? 0);
/** Lets some calls pass, so that deaths spread over the run. */
const EVERY = 3;

let recorded = false;
let seen = 0;

const run = StatementSync.prototype.run;
StatementSync.prototype.run = function (this: StatementSync, ...parameters: Parameters<typeof run>) {
  if (/into "calls"/.test(this.sourceSQL) && (parameters as unknown[]).includes('done')) recorded = true;
  return run.apply(this, parameters);
} as typeof run;

const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
  exec.call(this, sql);
  if (sql !== 'COMMIT' || !recorded) return;
  recorded = false;
  seen += 1;
  if (seen % EVERY !== 0 || deaths() >= most) return;
  appendFileSync(file, 'x');
  process.kill(process.pid, 'SIGKILL');
};

function deaths(): number {
  try {
    return readFileSync(file, 'utf8').length;
  } catch {
    return 0;
  }
}
