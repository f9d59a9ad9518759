import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { homeToken } from '../../../src/adapters/host/home-token.ts';

function temporaryHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'pawl-token-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

it('makes a token once, for its owner’s eyes only, and leaves nothing else behind', () => {
  const home = join(temporaryHome(), 'new');
  const token = homeToken(home);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(homeToken(home)).toBe(token);
  expect(readFileSync(join(home, 'token'), 'utf8')).toBe(`${token}\n`);
  expect(statSync(join(home, 'token')).mode & 0o777).toBe(0o600);
  expect(readdirSync(home)).toEqual(['token']);
});

it('says what to do where there can be no home', () => {
  const file = join(temporaryHome(), 'plain');
  writeFileSync(file, '');
  expect(() => homeToken(file)).toThrow(expect.objectContaining({ code: 'NotSetUp' }));
});

it.each(['', '\n', 'two words of it\n'])('a file that holds no token (%j) is refused with what to do', (content) => {
  const home = temporaryHome();
  writeFileSync(join(home, 'token'), content);
  expect(() => homeToken(home)).toThrow(
    expect.objectContaining({ code: 'NotSetUp', message: expect.stringContaining('delete it') }),
  );
});

it('is not disturbed by what a process left that was killed while it made one', () => {
  const home = temporaryHome();
  writeFileSync(join(home, 'token.0123.draft'), 'half a tok');
  expect(homeToken(home)).toMatch(/^[\w-]{43}$/);
});
