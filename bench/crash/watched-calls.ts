import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is watched in Pawl's processes from outside: which calls they begin and record, and deaths right after that. */
export function watchedCalls(home: string, deaths: number) {
  const [calls, died] = [join(home, 'calls'), join(home, 'deaths')];
  const module = fileURLToPath(new URL('./watch-calls.ts', import.meta.url));
  return {
    env: {
      NODE_OPTIONS: `--import=${module}`,
      PAWL_CALLS_FILE: calls,
      PAWL_DEATHS: String(deaths),
      PAWL_DEATHS_FILE: died,
    },
    deaths: () => (existsSync(died) ? statSync(died).size : 0),
    calls: () => readFileSync(calls, 'utf8').trim().split('\n'),
  };
}
