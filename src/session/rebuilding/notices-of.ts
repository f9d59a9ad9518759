import { askNotice } from '../ask-notice.ts';
import type { NumberedEvent } from '../event.ts';
import { expiryNotice } from '../expiry-notice.ts';
import type { Gate } from '../gate.ts';
import type { Notice } from '../notice.ts';
import type { KeptSession } from './kept-session.ts';

function decidedNotice(event: Extract<NumberedEvent, { type: 'gate.decided' }>, gate: Gate | undefined): Notice {
  if (gate && (gate.kind !== 'landing' || event.decision === 'refine')) return askNotice(gate, event.decision);
  const { gate: id, approve: landed, dismiss: dismissed, input } = event;
  return { kind: 'decided', gate: id, landed, dismissed, ...(input === undefined ? {} : { input }) };
}

/** The change that an event brings, into a proposal or onto the canvas. */
function changeIn(event: NumberedEvent): readonly string[] {
  if (event.type === 'change.pended') return [event.change.id];
  return event.type === 'change.landed' ? [event.change] : [];
}

const isAnswer = (event: NumberedEvent) => event.type === 'message.finished' && event.role === 'assistant';

/** A person had the conversation put together or left behind: the model was told of nothing. */
function isCommand(events: readonly NumberedEvent[], { turn, step }: NumberedEvent): boolean {
  return events.some(
    (event) =>
      (event.type === 'context.cleared' || (event.type === 'context.compacted' && event.by === 'person')) &&
      event.turn === turn &&
      event.step === step,
  );
}

/** What happened since the model last answered, which it has not been told. */
export function noticesOf({ events, changes, gates }: KeptSession): readonly Notice[] {
  const heard = events.findLastIndex((event) => isAnswer(event) && !isCommand(events, event));
  const since = events.slice(heard + 1);
  const edits = new Set(changes.flatMap(({ id, author }) => (author.kind === 'person' ? [id] : [])));
  const edited = since.flatMap(changeIn).findLast((id) => edits.has(id));
  const rest = since.flatMap((event): Notice[] => {
    if (event.type === 'gate.decided' || (event.type === 'gate.expired' && event.escalatedTo === undefined)) {
      const gate = gates.find(({ id }) => id === event.gate);
      return [event.type === 'gate.decided' ? decidedNotice(event, gate) : expiryNotice(gate, event)];
    }
    if (event.type !== 'change.conflicted') return [];
    const { change, code, message } = event;
    return [{ kind: 'conflicted', change, code, message }];
  });
  return edited === undefined ? rest : [...rest, { kind: 'edited', input: edited }];
}
