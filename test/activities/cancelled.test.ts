import { asyncLocalStorage, CancelledFailure, type Context } from '@temporalio/activity';
import { expect, test } from 'vitest';
import { callModel } from '../../activities/call-model.ts';
import { runTool } from '../../activities/run-tool.ts';
import { KEY, startModelTurn } from './model-turn.ts';

/** Runs an activity that is cancelled while it waits. */
function cancelled<T>(work: () => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const reason = new CancelledFailure('stopped');
  stop.abort(reason);
  const info = { workflowExecution: { runId: 'r' }, activityId: 'a', attempt: 1, scheduledTimestampMs: 0 };
  const context = { info, cancellationSignal: stop.signal, cancelled: Promise.reject(reason) };
  return asyncLocalStorage.run(context as unknown as Context, work);
}

test('an activity that waits for the catalog lets go when it is cancelled, and has done nothing', async () => {
  const turn = await startModelTurn({ main: [] });
  const dependencies = { ...turn.dependencies, catalogs: { byHash: () => new Promise<never>(() => {}) } };
  const input = turn.inputOf(1, {});
  await expect(cancelled(() => callModel(dependencies as never, input))).rejects.toBeInstanceOf(CancelledFailure);
  expect(turn.asked).toEqual([]);
  const call = { key: '1.1.0', name: 'get_workflow', class: 'read', inputHash: 'h' } as const;
  const tool = () => runTool(dependencies as never, { ...input, call });
  await expect(cancelled(tool)).rejects.toBeInstanceOf(CancelledFailure);
  expect(await turn.store.call(KEY, '1.1.0')).toBeUndefined();
});
