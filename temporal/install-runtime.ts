import { DefaultLogger, Runtime } from '@temporalio/worker';
import { errorCode, errorReason } from '../src/errors/error-reason.ts';
import type { Log } from '../src/ports/log.ts';
import { sessionOfWorkflowId } from './task-queue.ts';

type Meta = Readonly<Record<string | symbol, unknown>>;

/**
 * Sends what Temporal's own code says to our log, and lets Prometheus read its figures at `metricsAddress` where one is
 * given; to be called once in a process, before anything else of Temporal's.
 */
export function installRuntime(log: Log, metricsAddress?: string): void {
  const logger = new DefaultLogger('WARN', ({ level, message, meta }) => {
    if (level === 'ERROR') log.error(message, fieldsOf(meta));
    else log.warn(message, fieldsOf(meta));
  });
  const metrics = metricsAddress === undefined ? {} : { metrics: { prometheus: { bindAddress: metricsAddress } } };
  const telemetryOptions = { logging: { filter: 'WARN', forward: {} }, ...metrics } as const;
  Runtime.install({ logger, telemetryOptions, shutdownSignals: [] });
}

function fieldsOf(meta: Meta = {}): Record<string, unknown> {
  const { workflowId, runId, activityType, attempt, error, failure } = meta;
  return {
    ...(typeof workflowId === 'string' ? sessionOfWorkflowId(workflowId) : {}),
    ...(typeof runId === 'string' ? { run: runId } : {}),
    ...(typeof activityType === 'string' ? { activity: activityType } : {}),
    ...(typeof attempt === 'number' ? { attempt } : {}),
    ...(typeof failure === 'string' ? { reason: failureReason(failure) } : {}),
    ...(error === undefined ? {} : { code: errorCode(error), reason: errorReason(error) }),
  };
}

/** Temporal's own words on a task that failed. What our code threw may quote a document: only its kind is told. */
function failureReason(failure: string): string {
  const [, own] = /message: "(\[TMPRL\d+\][^"]*)"/.exec(failure) ?? [];
  const [, kind = 'Unexpected'] = /r#type: "(\w+)"/.exec(failure) ?? [];
  return own ?? kind;
}
