import type { WorkflowJson } from '../document/workflow-json.ts';
import type { NodeTypes } from '../n8n/catalog/node-types.ts';
import { type MergedWorkflow, mergeWorkflows } from '../n8n/merging/merge-workflows.ts';

/** `addition` beside `base`, with all of it renamed and readdressed that is taken; see `MergedWorkflow`. */
export function merge(catalog: NodeTypes, base: WorkflowJson, addition: WorkflowJson): MergedWorkflow {
  return mergeWorkflows(base, addition, catalog);
}
