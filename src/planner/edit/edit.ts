import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { SeenWorkflow } from '../conversation.ts';
import type { Plan } from '../flow/plan.ts';
import type { Prompt } from '../reading/prompt.ts';

export interface EditRequest {
  readonly prompt: Prompt;
  readonly workflow: SeenWorkflow;
  readonly nodeTypes: NodeTypes;
}

export type Edit = (request: EditRequest) => Plan | undefined;
export type SeenNode = SeenWorkflow['nodes'][number];
