import { writeFileSync } from 'node:fs';
import type { WorkflowJson } from '../document/workflow-json.ts';
import { PawlError } from '../errors/pawl-error.ts';

/** Writes a workflow as n8n imports it. InvalidInput if that can't be done. */
export function writeWorkflowFile(path: string, workflow: WorkflowJson): void {
  try {
    writeFileSync(path, `${JSON.stringify(workflow, undefined, 2)}\n`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PawlError('InvalidInput', `${path} can't be written: ${reason}. Name a file in a folder that exists.`);
  }
}
