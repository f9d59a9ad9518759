import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readRunFile } from '../../src/cli/run-file.ts';

const MB = 2 ** 20;

/** Resident memory of each process and sizes of the databases of a home, in MB. */
export function footprint(home: string): Readonly<Record<string, number>> {
  const memory = Object.entries(readRunFile(home).children).map(([name, { pid }]) => [`${name}Mb`, residentMb(pid)]);
  const files = ['pawl', 'temporal'].map((name) => [`${name}DatabaseMb`, databaseMb(home, name)]);
  return Object.fromEntries([...memory, ...files]);
}

function residentMb(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024);
}

/** With what is written and not yet in the file itself. */
function databaseMb(home: string, name: string): number {
  const bytes = ['sqlite', 'sqlite-wal', 'db', 'db-wal'].map((end) => {
    return statSync(join(home, `${name}.${end}`), { throwIfNoEntry: false })?.size ?? 0;
  });
  return Math.round((bytes.reduce((sum, size) => sum + size, 0) / MB) * 10) / 10;
}
