import type { NumberedEvent } from '../../src/session/event.ts';

/** Messages and tool calls that began or ended again though they had ended. */
export function recomputed(events: readonly NumberedEvent[]): number {
  const ended = new Set<string>();
  let again = 0;
  for (const event of events) {
    const name = 'message' in event ? event.message : 'call' in event ? event.call : undefined;
    if (name === undefined || event.type === 'turn.finished' || event.type === 'change.conflicted') continue;
    if (ended.has(name)) again += 1;
    if (event.type.endsWith('.finished') || event.type === 'tool.failed') ended.add(name);
  }
  return again;
}
