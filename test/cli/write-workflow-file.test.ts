import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkWorkflowFile } from '../../src/cli/check-workflow-file.ts';
import { writeWorkflowFile } from '../../src/cli/write-workflow-file.ts';

const WORKFLOW = { name: 'A', nodes: [], connections: {} };

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'pawl-out-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('what is written is the workflow', () => {
  const file = join(folder(), 'x.json');
  checkWorkflowFile(file);
  writeWorkflowFile(file, WORKFLOW);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(WORKFLOW);
});

test.each([
  ['a folder', '.'],
  ['in no folder', 'none/x.json'],
])('a file that is %s is refused, before and after', (_, name) => {
  const file = join(folder(), name);
  expect(() => checkWorkflowFile(file)).toThrow(expect.objectContaining({ code: 'InvalidInput' }));
  expect(() => writeWorkflowFile(file, WORKFLOW)).toThrow(expect.objectContaining({ code: 'InvalidInput' }));
});
