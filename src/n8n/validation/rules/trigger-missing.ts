import type { CheckedNode } from '../checked-node.ts';
import type { WorkflowRule } from '../rule.ts';

const NOTE = 'n8n-nodes-base.stickyNote';

/** n8n neither activates nor runs a workflow that nothing starts. */
export const triggerMissing: WorkflowRule = ({ nodes }) => {
  const steps = nodes.filter(({ node, disabled }) => !disabled && node.type !== NOTE);
  if (steps.length === 0) {
    return [
      {
        code: 'workflow-empty',
        severity: 'error',
        message: 'The workflow has no enabled nodes: there is nothing to run.',
      },
    ];
  }
  if (steps.some((checked) => checked.trigger)) return [];
  const message = 'Nothing starts this workflow: it has no enabled trigger.';
  return [{ code: 'trigger-missing', severity: steps.some(mayStart) ? 'warning' : 'error', message }];
};

/** A type that the catalog lacks may be a trigger, and n8n takes any node that can wait for a call for one. */
function mayStart({ description }: CheckedNode): boolean {
  return description === undefined || description.polling === true || (description.webhooks?.length ?? 0) > 0;
}
