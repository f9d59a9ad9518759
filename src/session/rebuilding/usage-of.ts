import { modelCallKey, readCallKey } from '../call-keys.ts';
import type { CallModelResult } from '../calls.ts';
import type { Cursor } from '../state.ts';
import { addUsage, type Usage } from '../usage.ts';
import type { KeptSession } from './kept-session.ts';

/** What was used: as the last finished step says, and what the records after it add. */
export function usageOf({ settings: { turn }, usage, events, calls }: KeptSession, cursor: Cursor): Usage {
  const finished = events.findLast((event) => event.type === 'step.finished');
  const base = finished?.type === 'step.finished' ? finished.usage : usage;
  const isLater = (key: string) => {
    const call = readCallKey(key);
    return call.turn === turn && call.step > (finished?.step ?? 0);
  };
  const later = calls.filter((call) => call.status === 'done' && isLater(call.key));
  const counted = cursor.at === 'tools' ? new Set(cursor.calls.slice(cursor.next).map(({ key }) => key)) : undefined;
  return later.reduce((sum, call) => {
    if (call.kind === 'model') return addUsage(sum, modelUsage(call.result as CallModelResult));
    // Those that run once more, to give what is recorded, are counted then.
    return call.kind !== 'tool' || counted?.has(call.key) ? sum : addUsage(sum, { toolCalls: 1 });
  }, base);
}

function modelUsage({ usage }: CallModelResult): Partial<Usage> {
  return { ...usage, modelCalls: usage.modelCalls ?? 1 };
}

/** Steps that the turn has begun: those whose model call is recorded, and the one that the cursor is at. */
export function turnStepsOf({ settings: { turn }, calls }: KeptSession, step: number): number {
  const asked = calls.filter(({ key }) => {
    const call = readCallKey(key);
    return call.turn === turn && call.step < step && key === modelCallKey(turn, call.step);
  });
  return asked.length + 1;
}
