import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberShown, shownHash } from '../../../src/cli/client/shown-hashes.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pawl-shown-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

it('remembers what was shown last of each session', () => {
  expect(shownHash(home, 's1')).toBeUndefined();
  for (const [session, hash] of [
    ['s1', 'a'],
    ['__proto__', 'b'],
    ['s1', 'c'],
  ] as const)
    rememberShown(home, session, hash);
  expect([shownHash(home, 's1'), shownHash(home, '__proto__')]).toEqual(['c', 'b']);
});

it('knows nothing of a file that is torn at any byte or holds something else, and writes over it', () => {
  rememberShown(home, 's1', 'a');
  const file = join(home, 'shown.json');
  const whole = readFileSync(file, 'utf8').trimEnd();
  const torn = Array.from({ length: whole.length }, (_, length) => whole.slice(0, length));
  for (const content of [...torn, 'null', '7', '["s1"]', '{"s1":{"hash":"a"}}']) {
    writeFileSync(file, content);
    expect(shownHash(home, 's1')).toBeUndefined();
  }
  rememberShown(home, 's1', 'b');
  expect(shownHash(home, 's1')).toBe('b');
});
