import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dependencyState } from '../../bin/lib/dependencies.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pawl-clone-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string, time: number): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
  utimesSync(join(root, path), time, time);
}

test('a bare clone is missing them', () => {
  write('package-lock.json', '{}', 100);
  expect(dependencyState(root)).toBe('missing');
});

test('they are ready when installed after the lock file', () => {
  write('package-lock.json', '{}', 100);
  write('node_modules/.package-lock.json', '{}', 200);
  expect(dependencyState(root)).toBe('ready');
});

test('they are outdated when the lock file is newer and another', () => {
  write('package-lock.json', '{"a":1}', 300);
  write('node_modules/.package-lock.json', '{}', 200);
  expect(dependencyState(root)).toBe('outdated');
});

test('a lock file that is newer but says what was installed asks for nothing', () => {
  write('package-lock.json', '{"a":1}', 300);
  write('node_modules/.package-lock.json', '{}', 200);
  write('node_modules/.pawl-lock-hash', createHash('sha256').update('{"a":1}').digest('hex'), 200);
  expect(dependencyState(root)).toBe('ready');
});

test('without a lock file there is nothing to install from', () => {
  expect(dependencyState(root)).toBe('ready');
});
