import { urgentAction } from '../src/session/next-action.ts';
import { record } from './keep-records.ts';
import { performUrgent } from './perform-urgent.ts';
import { runCancellable, type Settled } from './run-cancellable.ts';
import type { SessionRun } from './session-run.ts';

/** Takes urgent inputs while a call runs; a cancel or an end stops the call. */
function urgentOf(run: SessionRun) {
  return {
    waiting: () => urgentAction(run.state) !== undefined,
    take: async (): Promise<'go-on' | 'stop'> => {
      const action = urgentAction(run.state);
      if (action) await performUrgent(run, action);
      if (action?.type === 'control' && (action.input.kind === 'cancel' || action.input.kind === 'end')) return 'stop';
      if (action?.type !== 'authorize' || run.state.outbox.length > 0) await record(run);
      return 'go-on';
    },
  };
}

/** Runs calls while urgent inputs are taken. */
export async function whileRunning<T>(
  run: SessionRun,
  keys: readonly string[],
  start: () => Promise<T>,
): Promise<Settled<T>> {
  run.worked = true;
  run.running = keys;
  try {
    return await runCancellable(start, urgentOf(run));
  } finally {
    run.running = [];
  }
}
