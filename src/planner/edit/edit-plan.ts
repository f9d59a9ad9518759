import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { SeenWorkflow } from '../conversation.ts';
import type { Plan } from '../flow/plan.ts';
import type { Prompt } from '../reading/prompt.ts';
import { EDITS } from './edits.ts';

/** What a change of an existing workflow comes to; undefined if it is none that the planner knows. */
export function editPlan(prompt: Prompt, workflow: SeenWorkflow, nodeTypes: NodeTypes): Plan | undefined {
  for (const edit of EDITS) {
    const plan = edit({ prompt, workflow, nodeTypes });
    if (plan) return plan;
  }
  return undefined;
}
