import {
  type ActivityInterceptorsFactory,
  GracefulShutdownPeriodExpiredError,
  Worker,
  type WorkerOptions,
} from '@temporalio/worker';
import type { Activities } from '../activities/create-activities.ts';
import { connectWorker } from './connect-worker.ts';
import { createDataConverter } from './data-converter.ts';
import { handOver } from './hand-over.ts';
import { TASK_QUEUE } from './task-queue.ts';
import type { TemporalSettings } from './temporal-settings.ts';
import { DEPLOYMENT } from './worker-build.ts';

/** What does not notice within this that it is to end is left; it is noticed by its heartbeat that stays away. */
const HAND_OVER_MS = 3000;
/**
 * The SDK takes this option and leaves it out of its types. After its 5 s a task fails each time that it is tried, while
 * Temporal itself gives a task more time with each attempt: a session of a huge workflow would never go on.
 */
const PATIENT = { isolateExecutionTimeout: '1 minute' };

export interface SessionWorker {
  /** Settles when it has been shut down: everything that ran is done or handed on, unless it says `left`. */
  run(): Promise<'done' | 'left'>;
  shutdown(): void;
  isRunning(): boolean;
}

/** A session stays with the build that it began a run with; the next run begins with the current one. */
function versioning(buildId: string): Pick<WorkerOptions, 'workerDeploymentOptions'> {
  const version = { deploymentName: DEPLOYMENT, buildId };
  return { workerDeploymentOptions: { useWorkerVersioning: true, version, defaultVersioningBehavior: 'PINNED' } };
}

/** A worker for sessions and their activities. The cache is capped, since each cached session costs megabytes. */
export async function createSessionWorker(options: {
  settings: TemporalSettings;
  codePath: string;
  activities: Activities;
  identity: string;
  watching: ActivityInterceptorsFactory;
  /** The build that it belongs to; left out: none, and it goes on with any session. */
  build?: string | undefined;
  /** How long activities may go on once it is shut down, before they are handed on. */
  graceMs: number;
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
    interceptors: { activity: [options.watching, handOver] },
    ...(options.build === undefined ? {} : versioning(options.build)),
    maxCachedWorkflows: 80,
    // One thread does them: what waits here for its turn would run out of its time, what waits at Temporal does not.
    maxConcurrentWorkflowTaskExecutions: 8,
    ...PATIENT,
    stickyQueueScheduleToStartTimeout: '500ms',
    maxHeartbeatThrottleInterval: '500ms',
    defaultHeartbeatThrottleInterval: '500ms',
    shutdownGraceTime: options.graceMs,
    shutdownForceTime: options.graceMs + HAND_OVER_MS,
  });
  return {
    async run() {
      try {
        await worker.run();
        await close();
        return 'done';
      } catch (error) {
        if (error instanceof GracefulShutdownPeriodExpiredError) return 'left';
        throw error;
      }
    },
    shutdown: () => {
      if (worker.getState() === 'RUNNING') worker.shutdown();
    },
    isRunning: () => worker.getState() === 'RUNNING',
  };
}
