import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRunFile } from '../../src/cli/run-file.ts';

const NOTHING = { version: 1, children: {} };
const TEMPORAL = { pid: 7, started: '1' };

function read(content: string) {
  const home = mkdtempSync(join(tmpdir(), 'pawl-run-file-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeFileSync(join(home, 'run.json'), content);
  return readRunFile(home);
}

test.each([
  ['torn', '{"version":1,"chil'],
  ['empty', ''],
  ['of another form', '[1]'],
  ['of another version', '{"version":2,"children":{"temporal":{"pid":7,"started":"1"}}}'],
])('a file that is %s tells nothing', (_, content) => {
  expect(read(content)).toEqual(NOTHING);
});

test('what makes no sense is left out, and the rest is kept', () => {
  const children = { temporal: TEMPORAL, server: null, worker: 'x', other: { pid: -1, started: '1' } };
  const content = { version: 1, url: 'no url', temporalPort: 99_999_999, supervisor: { pid: 'x' }, children };
  expect(read(JSON.stringify(content))).toEqual({ version: 1, children: { temporal: TEMPORAL } });
  const whole = {
    version: 1,
    url: 'http://127.0.0.1:1',
    temporalAddress: 'a:1',
    temporalPort: 1,
    supervisor: TEMPORAL,
  };
  expect(read(JSON.stringify({ ...whole, children: {} }))).toEqual({ ...whole, children: {} });
});
