import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockHome } from '../../../src/cli/compose/home-lock.ts';

it('says what to do about a lock that somebody else wrote into', () => {
  const home = mkdtempSync(join(tmpdir(), 'pawl-lock-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const lock = join(home, 'lock');
  writeFileSync(lock, 'somebody else’s words, and many of them\n'.repeat(99));
  const words = expect.stringMatching(/lock is no lock any more: delete it, which loses nothing/);
  expect(() => lockHome(home)).toThrow(expect.objectContaining({ code: 'NotSetUp', message: words }));
  rmSync(lock);
  lockHome(home).release();
});
