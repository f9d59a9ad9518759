import { type ActivityInterceptorsFactory, Worker } from '@temporalio/worker';
import type { Activities } from '../activities/create-activities.ts';
import { connectWorker } from './connect-worker.ts';
import { createDataConverter } from './data-converter.ts';
import { TASK_QUEUE } from './task-queue.ts';
import type { TemporalSettings } from './temporal-settings.ts';

export interface SessionWorker {
  /** Settles when it has been shut down and everything that ran is done or handed on. */
  run(): Promise<void>;
  shutdown(): void;
  isRunning(): boolean;
}

/** A worker for sessions and their activities. The cache is capped, since each cached session costs megabytes. */
export async function createSessionWorker(options: {
  settings: TemporalSettings;
  codePath: string;
  activities: Activities;
  identity: string;
  watching: ActivityInterceptorsFactory;
}): Promise<SessionWorker> {
  const { connection, close } = await connectWorker(options.settings);
  const worker = await Worker.create({
    connection,
    namespace: options.settings.namespace,
    taskQueue: TASK_QUEUE,
    workflowBundle: { codePath: options.codePath },
    activities: options.activities,
    dataConverter: createDataConverter(options.settings.codecKeys),
    identity: options.identity,
    interceptors: { activity: [options.watching] },
    maxCachedWorkflows: 80,
    stickyQueueScheduleToStartTimeout: '500ms',
    maxHeartbeatThrottleInterval: '500ms',
    defaultHeartbeatThrottleInterval: '500ms',
    shutdownGraceTime: '2s',
    shutdownForceTime: '5s',
  });
  return {
    async run() {
      try {
        await worker.run();
      } finally {
        await close();
      }
    },
    shutdown: () => {
      if (worker.getState() === 'RUNNING') worker.shutdown();
    },
    isRunning: () => worker.getState() === 'RUNNING',
  };
}
