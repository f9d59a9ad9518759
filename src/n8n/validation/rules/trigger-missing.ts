import type { WorkflowRule } from '../rule.ts';

const NOTE = 'n8n-nodes-base.stickyNote';

/** n8n neither activates nor runs a workflow that nothing starts. */
export const triggerMissing: WorkflowRule = ({ nodes }) => {
  const steps = nodes.filter(({ node, disabled }) => !disabled && node.type !== NOTE);
  if (steps.length === 0 || steps.some((checked) => checked.trigger)) return [];
  const message = 'Nothing starts this workflow: it has no enabled trigger.';
  // A type that the catalog lacks may be one.
  const severity = steps.some((checked) => checked.description === undefined) ? 'warning' : 'error';
  return [{ code: 'trigger-missing', severity, message }];
};
