import { canonicalJson } from '../document/canonical-json.ts';
import { sha256Hex } from '../document/sha256.ts';
import type { Touch } from '../document/touch.ts';
import { touchValue } from '../document/touch-value.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import type { PendingChange } from './change.ts';

/** A build only adds: every touch is of a node that it adds, or of the frame of a workflow that had no node. */
export function proposalForm(changes: readonly PendingChange[], canvas: WorkflowJson): 'build' | 'list' {
  const existing = new Set(canvas.nodes.map((node) => node.name));
  const adds = (touch: Touch) => (touch.kind === 'workflow' ? existing.size === 0 : !existing.has(touch.node));
  return changes.every((change) => change.touches.every(adds)) ? 'build' : 'list';
}

/**
 * What a decision names: the changes and what they touch on the canvas, positions apart. An edit elsewhere keeps it,
 * one that they touch changes it.
 */
export function proposalHash(changes: readonly PendingChange[], canvas: WorkflowJson): string {
  const touched = changes.flatMap((change) => change.touches).map((touch) => [touch, touchValue(canvas, touch)]);
  return sha256Hex(canonicalJson({ changes: changes.map(({ id, operations }) => ({ id, operations })), touched }));
}
