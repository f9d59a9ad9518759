import { hashWorkflow } from '../document/hash-workflow.ts';
import { MAX_WORKFLOW_BYTES, readWorkflowValue } from '../document/read-workflow.ts';
import { utf8Length } from '../document/utf8-length.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { Change } from '../session/change.ts';

const NEW_WORKFLOW = { name: 'My workflow', nodes: [], connections: {}, settings: {} };

export interface OpenedWorkflow {
  readonly workflow: WorkflowJson;
  readonly hash: string;
  /** What had to be put right, as the first change; and the file as it was. */
  readonly mending?: Change;
  readonly original?: string;
}

/**
 * The workflow that a session starts from: an empty one, or the given file, mended where need be and named. Refused
 * with InvalidWorkflow or TooLarge.
 */
export function openWorkflow(file: unknown): OpenedWorkflow {
  if (file === undefined) return { workflow: NEW_WORKFLOW, hash: hashWorkflow(NEW_WORKFLOW) };
  const { workflow, mendings } = readWorkflowValue(file);
  const original = JSON.stringify(file);
  if (utf8Length(original, MAX_WORKFLOW_BYTES) > MAX_WORKFLOW_BYTES) {
    throw new PawlError('TooLarge', 'The file is larger than the 5 MB that Pawl opens.', { limit: MAX_WORKFLOW_BYTES });
  }
  const hash = hashWorkflow(workflow);
  if (mendings.length === 0) return { workflow, hash };
  const mending: Change = {
    id: 'mending',
    author: { kind: 'system', id: 'pawl' },
    title: 'Mended the file so that it opens',
    why: mendings.map((one) => one.message).join('\n'),
    operations: [],
    inverse: [],
    touches: [],
    dependsOn: [],
    status: 'landed',
    turn: 0,
    step: 0,
  };
  return { workflow, hash, mending, original };
}
