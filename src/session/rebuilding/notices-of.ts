import type { Notice } from '../calls.ts';
import type { KeptSession } from './kept-session.ts';

/** What happened since the model last answered, which it has not been told. */
export function noticesOf({ events, changes }: KeptSession): readonly Notice[] {
  const heard = events.findLastIndex((event) => event.type === 'message.finished' && event.role === 'assistant');
  const since = events.slice(heard + 1);
  const edits = new Set(changes.flatMap(({ id, author }) => (author.kind === 'person' ? [id] : [])));
  const edited = since.findLast((event) => event.type === 'change.landed' && edits.has(event.change));
  const rest = since.flatMap((event): Notice[] => {
    if (event.type === 'gate.decided') {
      return [{ kind: 'decided', gate: event.gate, landed: event.approve, dismissed: event.dismiss }];
    }
    if (event.type !== 'change.conflicted') return [];
    const { change, code, message } = event;
    return [{ kind: 'conflicted', change, code, message }];
  });
  return edited?.type === 'change.landed' ? [...rest, { kind: 'edited', input: edited.change }] : rest;
}
