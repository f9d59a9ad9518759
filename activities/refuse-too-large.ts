import { MAX_WORKFLOW_BYTES } from '../src/document/read-workflow.ts';
import { utf8Length } from '../src/document/utf8-length.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import { PawlError } from '../src/errors/pawl-error.ts';

/**
 * Refuses what would make a workflow larger than Pawl opens, since no run could load it; one that is large already may
 * become smaller. TooLarge.
 */
export function refuseTooLarge(before: WorkflowJson, after: WorkflowJson): void {
  const text = JSON.stringify(after);
  if (utf8Length(text, MAX_WORKFLOW_BYTES) <= MAX_WORKFLOW_BYTES) return;
  const bytes = Buffer.byteLength(text);
  if (bytes <= Buffer.byteLength(JSON.stringify(before))) return;
  throw new PawlError(
    'TooLarge',
    `the workflow would have ${bytes} bytes, more than the ${MAX_WORKFLOW_BYTES} that Pawl takes; move what is long out of it, or take something away first`,
    { limit: MAX_WORKFLOW_BYTES },
  );
}
