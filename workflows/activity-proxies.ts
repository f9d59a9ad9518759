import { ActivityCancellationType, proxyActivities } from '@temporalio/workflow';
import type { Activities } from '../activities/create-activities.ts';

/** A call to the model: stopping ends it at once, and late writes are fenced in the store. */
export const { callModel } = proxyActivities<Activities>({
  startToCloseTimeout: '30m',
  heartbeatTimeout: '15s',
  cancellationType: ActivityCancellationType.TRY_CANCEL,
  retry: { initialInterval: '1s', maximumInterval: '30s' },
});

/** Tools and everything that writes: tried until it is done, since each looks for its own record first. */
export const { runTool, commit, openGate, record, load, authorize, approve, expireGate } = proxyActivities<Activities>({
  startToCloseTimeout: '5m',
  heartbeatTimeout: '15s',
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  retry: { initialInterval: '500ms', maximumInterval: '30s' },
});

/** Nothing waits for it for long: what can't be archived now is tried again in the next run. */
export const { archive } = proxyActivities<Activities>({
  startToCloseTimeout: '1m',
  heartbeatTimeout: '15s',
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  retry: { initialInterval: '500ms', maximumAttempts: 4 },
});
