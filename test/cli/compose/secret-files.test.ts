import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withSecretFiles } from '../../../src/cli/compose/secret-files.ts';

function fileOf(content: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'pawl-secret-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'secret'), content);
  return join(directory, 'secret');
}

test('what a file holds stands for the variable', () => {
  const file = fileOf('postgres://pawl:pass@db/pawl\n');
  expect(withSecretFiles({ PAWL_STORE_FILE: file, HOME: '/h', PAWL_CODEC_KEYS_FILE: '' })).toMatchObject({
    PAWL_STORE: 'postgres://pawl:pass@db/pawl',
    HOME: '/h',
  });
});

test.each([
  ['a file that is not there', () => ({ PAWL_STORE_FILE: '/nowhere/store' }), /PAWL_STORE_FILE names \/nowhere\/store/],
  ['an empty file', () => ({ PAWL_CODEC_KEYS_FILE: fileOf(' \n') }), /PAWL_CODEC_KEYS_FILE names .*, which is empty/],
  ['both', () => ({ PAWL_STORE: 'a', PAWL_STORE_FILE: fileOf('b') }), /PAWL_STORE and PAWL_STORE_FILE are both set/],
])('%s is refused, naming the variable', (_what, env, words) => {
  expect(() => withSecretFiles(env())).toThrow(
    expect.objectContaining({ code: 'InvalidInput', message: expect.stringMatching(words) }),
  );
});
