import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFile, replaceFile } from '../../../src/adapters/host/durable-file.ts';

let home = '';
let file = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pawl-files-'));
  file = join(home, 'new', 'file');
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

const textOf = (letter: string) => letter.repeat(200_000);

describe('a file that is replaced', () => {
  it('is for its owner’s eyes only, and nothing is left beside it', () => {
    replaceFile(file, 'one');
    replaceFile(file, 'two 😀');
    expect(readFileSync(file, 'utf8')).toBe('two 😀');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(home, 'new'))).toEqual(['file']);
  });

  it('stays what it was where it can’t be replaced, and nothing is left beside it', () => {
    replaceFile(join(file, 'within'), 'one');
    expect(() => replaceFile(file, 'two')).toThrow(expect.objectContaining({ code: 'EISDIR' }));
    expect(readdirSync(join(home, 'new'))).toEqual(['file']);
  });

  it('is whole, whenever who replaces it is killed', async () => {
    replaceFile(file, textOf('a'));
    for (let kill = 0; kill < 8; kill += 1) {
      const script = new URL('replace-forever.ts', import.meta.url).pathname;
      const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      const begun = performance.now();
      while (performance.now() - begun < kill * 3.7) readWhole();
      child.kill('SIGKILL');
      await once(child, 'exit');
      readWhole();
    }
  }, 30_000);

  function readWhole(): void {
    const content = readFileSync(file, 'utf8');
    expect(content === textOf(content[0] ?? '')).toBe(true);
  }
});

describe('a file that is made once', () => {
  it('is the first one’s', () => {
    expect(createFile(file, 'one')).toBe(true);
    expect(createFile(file, 'two')).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('one');
    expect(readdirSync(join(home, 'new'))).toEqual(['file']);
  });
});
