import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/house/tree.ts';
import { report } from './report.ts';

// From a bare clone to the first approved build, as a newcomer does it. What is fetched is timed apart: dependencies,
// Temporal's CLI and the catalog of nodes, into a cache of its own, or with --quick into the user's.

const LIMIT_SECONDS = 90;
const PROMPT = 'Every morning at 8, fetch https://example.com/news and send the titles to Slack';

const quick = process.argv.includes('--quick');
const directory = mkdtempSync(join(tmpdir(), 'pawl-cold-'));
const clone = join(directory, 'clone');
const out = join(directory, 'out.json');
const { PATH, ...environment } = process.env;
const env = {
  ...environment,
  PATH: withoutOwnNode(PATH ?? ''),
  PAWL_HOME: join(directory, 'home'),
  ...(quick ? {} : { PAWL_CACHE: join(directory, 'cache') }),
};

try {
  const cloned = time('git', ['clone', '--quiet', ROOT, clone], directory);
  const fetched = time('node', ['bin/setup.mjs'], clone) + time('node', ['bin/pawl', 'catalog', 'sync'], clone);
  const checked = time('node', ['bin/setup.mjs'], clone);
  const build = ['bin/pawl', 'build', PROMPT, '--model', 'offline', '--yes', '--json', '--out', out];
  const firstBuild = time('node', build, clone);
  if (!existsSync(out)) throw new Error(`the build wrote no ${out}`);
  const secondBuild = time('node', build, clone);
  const figures = { cloned, fetched, checked, firstBuild, secondBuild };
  report('cold', {
    cases: 1,
    figures,
    goals: { secondsToFirstBuild: { value: cloned + checked + firstBuild, limit: LIMIT_SECONDS } },
  });
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** Seconds that a program took; it has to succeed. */
function time(command: string, args: readonly string[], cwd: string): number {
  const since = performance.now();
  const { status, error, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 100_000_000 });
  if (error !== undefined || status !== 0) {
    throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${error?.message ?? stderr.slice(-2_000)}`);
  }
  return Math.round(performance.now() - since) / 1000;
}

/** The machine's own PATH: npm and the launcher put the clone's Node in front, which a newcomer has not. */
function withoutOwnNode(path: string): string {
  return path
    .split(':')
    .filter((entry) => !entry.includes('node_modules'))
    .join(':');
}
