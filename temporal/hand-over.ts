import { ApplicationFailure, ApplicationFailureCategory, CancelledFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';

/** What Temporal calls it when a worker's grace is over. */
const WORKER_SHUTDOWN = 'WORKER_SHUTDOWN';

/** What this worker can't finish before it ends is tried again at once, by another. */
export const handOver: ActivityInterceptorsFactory = (context) => ({
  inbound: {
    async execute(input, next) {
      try {
        return await next(input);
      } catch (error) {
        const { reason } = context.cancellationSignal;
        const isShutdown = reason instanceof CancelledFailure && reason.message === WORKER_SHUTDOWN;
        if (!(error instanceof CancelledFailure) || !isShutdown) throw error;
        throw ApplicationFailure.create({
          type: 'WorkerShutdown',
          message: 'the worker ends',
          nextRetryDelay: '1ms',
          category: ApplicationFailureCategory.BENIGN,
        });
      }
    },
  },
});
