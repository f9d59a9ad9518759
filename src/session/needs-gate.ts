import type { WorkflowJson } from '../document/workflow-json.ts';
import type { PendingChange } from './change.ts';
import type { Policy } from './policy.ts';
import { proposalForm } from './proposal.ts';

/**
 * True if these changes may not land on this canvas without a person. Asked by the session when a turn ends, and again
 * by the commit of a landing that no decision covers.
 */
export function needsGate({ mode }: Policy, changes: readonly PendingChange[], canvas: WorkflowJson): boolean {
  if (mode === 'skip-all') return false;
  return mode === 'review' || proposalForm(changes, canvas) === 'list';
}
