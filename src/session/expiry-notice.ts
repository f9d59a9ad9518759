import { askNotice } from './ask-notice.ts';
import type { Gate } from './gate.ts';
import type { Notice } from './notice.ts';

/** What the model is told of a gate that nobody decided in time. */
export function expiryNotice(
  gate: Pick<Gate, 'id' | 'kind'> | undefined,
  { gate: id, dismiss }: { readonly gate: string; readonly dismiss: readonly string[] },
): Notice {
  if (gate && gate.kind !== 'landing') return askNotice(gate, 'dismiss');
  return { kind: 'decided', gate: id, landed: [], dismissed: dismiss, expired: true };
}
