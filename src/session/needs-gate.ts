import type { WorkflowJson } from '../document/workflow-json.ts';
import type { PendingChange } from './change.ts';
import type { Policy } from './policy.ts';
import { proposalForm } from './proposal.ts';
import { touchesType } from './touches-type.ts';

/**
 * True if these changes may not land on this canvas without a person. Asked by the session when a turn ends, and again
 * by the commit of a landing that no decision covers.
 */
export function needsGate(
  { mode, gated = [] }: Policy,
  changes: readonly PendingChange[],
  canvas: WorkflowJson,
): boolean {
  if (mode === 'review' || touchesType(gated, changes, canvas)) return true;
  return mode === 'live' && proposalForm(changes, canvas) === 'list';
}
