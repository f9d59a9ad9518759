import type { PendingChange } from './change.ts';

/** The chosen changes with everything that they build upon, in the order of `pending`. */
export function closeSelection(pending: readonly PendingChange[], chosen: readonly string[]): readonly PendingChange[] {
  const wanted = new Set(chosen);
  for (const change of [...pending].reverse()) {
    if (wanted.has(change.id)) for (const id of change.dependsOn) wanted.add(id);
  }
  return pending.filter((change) => wanted.has(change.id));
}

/** The dismissed changes with everything that builds upon them, in the order of `pending`. */
export function closeDismissal(
  pending: readonly PendingChange[],
  dismissed: readonly string[],
): readonly PendingChange[] {
  const gone = new Set(dismissed);
  for (const change of pending) if (change.dependsOn.some((id) => gone.has(id))) gone.add(change.id);
  return pending.filter((change) => gone.has(change.id));
}
