import type { NumberedEvent } from '../../src/session/event.ts';

/** What viewers were told of more than once: ends of turns, tools and messages. */
export function toldTwice(events: readonly NumberedEvent[]): readonly string[] {
  const told = events.flatMap((event) => {
    if (event.type === 'turn.finished') return [`turn ${event.turn}`];
    if (event.type === 'tool.finished') return [`tool ${event.call}`];
    return event.type === 'message.finished' ? [`message ${event.message}`] : [];
  });
  return told.filter((what, index) => told.indexOf(what) !== index);
}
