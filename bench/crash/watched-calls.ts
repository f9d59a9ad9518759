import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallWatch } from './call-watch.ts';

/** What is watched in the processes of a Pawl on SQLite, from outside: calls, and deaths right after their record. */
export function watchedCalls(home: string, deaths: number) {
  const [calls, died] = [join(home, 'calls'), join(home, 'deaths')];
  const module = fileURLToPath(new URL('./watch-calls.ts', import.meta.url));
  const watch: CallWatch = {
    lines: async () => readFileSync(calls, 'utf8').trim().split('\n'),
    close: async () => {},
  };
  return {
    watch,
    env: {
      NODE_OPTIONS: `--import=${module}`,
      PAWL_CALLS_FILE: calls,
      PAWL_DEATHS: String(deaths),
      PAWL_DEATHS_FILE: died,
    },
    deaths: () => (existsSync(died) ? statSync(died).size : 0),
  };
}
