import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runPawl } from '../../support/run-pawl.ts';

const PROMPT = 'hourly: top 5 hacker news stories into a google sheet (append)';
const place = await mkdtemp(join(tmpdir(), 'pawl-home-'));
const [file, locked] = [join(place, 'file'), join(place, 'locked')];
await writeFile(file, 'a plain file');
await mkdir(locked);
const canLock = await lockDirectory();

afterAll(async () => {
  await unlockDirectory();
  await rm(place, { recursive: true, force: true });
});

/** Nothing can be written there from now on; false where that can't be had: root writes where it likes. */
async function lockDirectory(): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    await chmod(locked, 0o555);
    return process.platform !== 'win32';
  }
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', locked], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

async function unlockDirectory(): Promise<void> {
  if (process.getuid?.() === 0 && canLock) execFileSync('umount', [locked]);
  else await chmod(locked, 0o755);
}

/** The last two run for machines, which read lines of JSON; Temporal is somewhere else for them. */
const COMMANDS = [
  ['up', ['up', '--port', '0'], '(NotSetUp)', {}],
  ['build', ['build', PROMPT, '--yes', '--json'], '(NotSetUp)', {}],
  ['sessions', ['sessions', '--json'], '(NotSetUp)', {}],
  ['worker', ['worker'], '"code":"StoreUnavailable"', { TEMPORAL_ADDRESS: '127.0.0.1:9' }],
  ['serve', ['serve'], '"code":"StoreUnavailable"', { TEMPORAL_ADDRESS: '127.0.0.1:9' }],
] as const;

const HOMES = [
  ['below a plain file', join(file, 'home'), true],
  ['that is a plain file', file, true],
  ['that can not be written', locked, canLock],
  ['that can not be made', join(locked, 'home'), canLock],
] as const;

describe.each(HOMES)('a home %s', (_, home, there) => {
  test.skipIf(!there).each(COMMANDS)('`pawl %s` says which it is and ends with 4', async (_name, args, said, env) => {
    const run = await runPawl(args, { env: { PAWL_HOME: home, ...env } });
    expect(run.code).toBe(4);
    expect(run.stderr).toContain(said);
    expect(run.stderr).toContain(home);
  });
});

test('nothing was left in the plain file’s place', async () => {
  expect(await readdir(place)).toEqual(['file', 'locked']);
});
