import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { WorkflowJson } from '../document/workflow-json.ts';
import { PawlError } from '../errors/pawl-error.ts';

/** InvalidInput if a workflow can't be written to this path: better said before it is built than after. */
export function checkWorkflowFile(path: string): void {
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw new Error('it is a folder');
    accessSync(there ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Writes a workflow as n8n imports it. InvalidInput if that can't be done. */
export function writeWorkflowFile(path: string, workflow: WorkflowJson): void {
  try {
    writeFileSync(path, `${JSON.stringify(workflow, undefined, 2)}\n`);
  } catch (error) {
    throw unwritable(path, error);
  }
}

function unwritable(path: string, error: unknown): PawlError {
  const reason = error instanceof Error ? error.message : String(error);
  return new PawlError('InvalidInput', `${path} can't be written: ${reason}. Name a file in a folder that exists.`);
}
