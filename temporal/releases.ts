import { type Client, isGrpcServiceError } from '@temporalio/client';
import proto from '@temporalio/proto';
import { PawlError } from '../src/errors/pawl-error.ts';
import { LOOK_AGAIN, SESSION_WORKFLOW } from '../workflows/session-start.ts';
import { DEPLOYMENT } from './worker-build.ts';

const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
const AT_ONCE = 20;
const TOLD_FOR_MS = 30_000;

const Status = proto.temporal.api.enums.v1.WorkerDeploymentVersionStatus;

/** A build of the workers, and what of it there is. */
export interface Release {
  readonly build: string;
  /** `current`: takes what begins. `draining`: sessions still run on it. `drained`: its workers may go. */
  readonly status: 'current' | 'ramping' | 'draining' | 'drained' | 'waiting';
  /** Sessions that run on it, as far as Temporal's index has heard. */
  readonly sessions: number;
}

/** Every build that Temporal knows, newest first; none if no worker has said its build yet. */
export async function readReleases(client: Client): Promise<readonly Release[]> {
  const info = await describeDeployment(client);
  const versions = info?.versionSummaries ?? [];
  return Promise.all(
    versions.map(async ({ deploymentVersion, status }) => {
      const build = deploymentVersion?.buildId ?? '';
      const sessions = await countOn(client, build);
      return { build, status: statusOf(status, sessions), sessions };
    }),
  );
}

/** The build that takes what begins; undefined while there is none. */
export async function currentBuild(client: Client): Promise<string | undefined> {
  const info = await describeDeployment(client);
  return info?.routingConfig?.currentDeploymentVersion?.buildId || undefined;
}

/**
 * Lets a build take what begins from now on; an empty one: workers that say none. NotSetUp if no worker of it runs yet,
 * or not for everything that workers of the others do.
 */
export async function makeCurrent(client: Client, build: string): Promise<void> {
  const { namespace, identity } = client.options;
  try {
    await client.workflowService.setWorkerDeploymentCurrentVersion({
      namespace,
      deploymentName: DEPLOYMENT,
      buildId: build,
      identity,
    });
  } catch (error) {
    if (!isGrpcServiceError(error) || ![NOT_FOUND, FAILED_PRECONDITION].includes(error.code)) throw error;
    throw new PawlError(
      'NotSetUp',
      `Temporal has met no worker of the build ${build} yet (${error.details}). Start one first: ` +
        '`PAWL_WORKER_VERSIONING=1 pawl worker`, from this same installation.',
    );
  }
}

/**
 * Has every session that waits on another build go on with the current one; those in a turn do so when it ends. Returns
 * how many there are. Each is told once in a while only: what it is told stands in its history.
 */
export function createCaller(client: Client, build: string): () => Promise<number> {
  const query = `WorkflowType = '${SESSION_WORKFLOW}' AND ExecutionStatus = 'Running' AND ${onOtherThan(build)}`;
  const told = new Map<string, number>();

  async function tell(workflowId: string, runId: string): Promise<void> {
    if (performance.now() - (told.get(runId) ?? Number.NEGATIVE_INFINITY) < TOLD_FOR_MS) return;
    told.set(runId, performance.now());
    // A run that ends in this moment is followed by one that begins on the current build.
    await client.workflow
      .getHandle(workflowId, runId)
      .signal(LOOK_AGAIN)
      .catch(() => {});
  }

  return async () => {
    let left = 0;
    let batch: Promise<void>[] = [];
    for await (const { workflowId, runId } of client.workflow.list({ query })) {
      left += 1;
      batch.push(tell(workflowId, runId));
      if (batch.length < AT_ONCE) continue;
      await Promise.all(batch);
      batch = [];
    }
    await Promise.all(batch);
    return left;
  };
}

async function describeDeployment(client: Client) {
  const { namespace } = client.options;
  try {
    const asked = { namespace, deploymentName: DEPLOYMENT };
    return (await client.workflowService.describeWorkerDeployment(asked)).workerDeploymentInfo;
  } catch (error) {
    if (isGrpcServiceError(error) && error.code === NOT_FOUND) return undefined;
    throw error;
  }
}

async function countOn(client: Client, build: string): Promise<number> {
  const query = `ExecutionStatus = 'Running' AND TemporalWorkerDeploymentVersion = '${DEPLOYMENT}:${build}'`;
  return (await client.workflow.count(query)).count;
}

/** A session without a build belongs to the first that it meets: it is to meet one of its own code, so now. */
function onOtherThan(build: string): string {
  const version = 'TemporalWorkerDeploymentVersion';
  return build === '' ? `${version} IS NOT NULL` : `(${version} IS NULL OR ${version} != '${DEPLOYMENT}:${build}')`;
}

function statusOf(
  status: proto.temporal.api.enums.v1.WorkerDeploymentVersionStatus | null | undefined,
  sessions: number,
): Release['status'] {
  switch (status) {
    case Status.WORKER_DEPLOYMENT_VERSION_STATUS_CURRENT:
      return 'current';
    case Status.WORKER_DEPLOYMENT_VERSION_STATUS_RAMPING:
      return 'ramping';
    case Status.WORKER_DEPLOYMENT_VERSION_STATUS_DRAINING:
    case Status.WORKER_DEPLOYMENT_VERSION_STATUS_DRAINED:
      return sessions > 0 ? 'draining' : 'drained';
    default:
      return 'waiting';
  }
}
