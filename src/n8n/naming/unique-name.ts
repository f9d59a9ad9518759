import type { WorkflowJson } from '../../document/workflow-json.ts';
import { unusedName } from './unused-name.ts';

/** A name that no node of the workflow has, as n8n's editor makes it. */
export function uniqueName(workflow: Pick<WorkflowJson, 'nodes'>, wanted: string): string {
  return unusedName(new Set(workflow.nodes.map((node) => node.name)), wanted);
}
