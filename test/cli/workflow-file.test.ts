import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkWorkflowFile, writeWorkflowFile } from '../../src/cli/workflow-file.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'pawl-out-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('a file that can be written is not made by looking', () => {
  const place = folder();
  checkWorkflowFile(join(place, 'x.json'));
  expect(readdirSync(place)).toEqual([]);
  writeWorkflowFile(join(place, 'x.json'), { name: 'A', nodes: [], connections: {} });
  expect(JSON.parse(readFileSync(join(place, 'x.json'), 'utf8'))).toEqual({ name: 'A', nodes: [], connections: {} });
  checkWorkflowFile(join(place, 'x.json'));
});

test.each([
  ['a folder', '.'],
  ['in no folder', 'none/x.json'],
])('%s is refused before anything is built', (_, name) => {
  const refusal = expect.objectContaining({ code: 'InvalidInput' });
  expect(() => checkWorkflowFile(join(folder(), name))).toThrow(refusal);
  expect(() => writeWorkflowFile(join(folder(), name), { name: 'A', nodes: [], connections: {} })).toThrow(refusal);
});
