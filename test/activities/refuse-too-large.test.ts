import { expect, test } from 'vitest';
import { refuseTooLarge } from '../../activities/refuse-too-large.ts';
import { MAX_WORKFLOW_BYTES } from '../../src/document/read-workflow.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';

const EMPTY: WorkflowJson = { name: '', nodes: [], connections: {} };
const LEFT = MAX_WORKFLOW_BYTES - JSON.stringify(EMPTY).length;

/** A workflow with so many bytes more than an empty one. */
function named(bytes: number, letter = 'x'): WorkflowJson {
  return { ...EMPTY, name: letter.repeat(bytes / Buffer.byteLength(letter)) };
}

test('a workflow may grow to what Pawl opens, in bytes, and not further', () => {
  expect(() => refuseTooLarge(EMPTY, named(LEFT))).not.toThrow();
  expect(() => refuseTooLarge(EMPTY, named(LEFT + 1))).toThrow(expect.objectContaining({ code: 'TooLarge' }));
  expect(() => refuseTooLarge(EMPTY, named(LEFT + 4, '😀'))).toThrow(expect.objectContaining({ code: 'TooLarge' }));
});

test('one that is larger already may become smaller, or stay', () => {
  const large = named(LEFT + 1000);
  expect(() => refuseTooLarge(large, named(LEFT + 999))).not.toThrow();
  expect(() => refuseTooLarge(large, large)).not.toThrow();
  expect(() => refuseTooLarge(large, named(LEFT + 1001))).toThrow(expect.objectContaining({ code: 'TooLarge' }));
});
