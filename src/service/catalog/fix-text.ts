import { readWorkflow } from '../../document/read-workflow.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { FixedWorkflow } from '../../n8n/fixing/fix-workflow.ts';
import { fixOpened } from './fix-opened.ts';

/** `fixOpened` of the text of a workflow file. InvalidWorkflow or TooLarge for a file that can't be opened. */
export function fixText(nodeTypes: NodeTypes, text: string): FixedWorkflow {
  return fixOpened(nodeTypes, readWorkflow(text));
}
