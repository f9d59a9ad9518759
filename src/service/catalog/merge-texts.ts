import { hashWorkflow } from '../../document/hash-workflow.ts';
import { readWorkflow } from '../../document/read-workflow.ts';
import type { Mending } from '../../document/reading/mending.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { type MergedWorkflow, mergeWorkflows } from '../../n8n/merging/merge-workflows.ts';

export interface MergedTexts extends MergedWorkflow {
  readonly hash: string;
  /** What was put right to open the two, in order. */
  readonly mendings: { readonly base: readonly Mending[]; readonly addition: readonly Mending[] };
}

/** A workflow file beside another, both given as text. InvalidWorkflow or TooLarge for what can't be opened. */
export function mergeTexts(nodeTypes: NodeTypes, baseText: string, additionText: string): MergedTexts {
  const base = readWorkflow(baseText);
  const addition = readWorkflow(additionText);
  const merged = mergeWorkflows(base.workflow, addition.workflow, nodeTypes);
  const mendings = { base: base.mendings, addition: addition.mendings };
  return { ...merged, hash: hashWorkflow(merged.workflow), mendings };
}
