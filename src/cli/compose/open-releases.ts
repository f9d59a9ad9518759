import { connectClient } from '../../../temporal/connect.ts';
import { createCaller, makeCurrent, type Release, readReleases } from '../../../temporal/releases.ts';
import { readTemporalSettings } from '../../../temporal/temporal-settings.ts';
import { workerBuild } from '../../../temporal/worker-build.ts';
import { workflowCodeHash } from '../../../temporal/workflow-code-hash.ts';
import { withSecretFiles } from './secret-files.ts';

/** The builds of workers that Temporal knows, and what can be done with them. */
export interface Releases {
  /** The build that workers of this installation say they are of. */
  readonly ownBuild: string;
  read(): Promise<readonly Release[]>;
  makeCurrent(build: string): Promise<void>;
  /** To be called until it says that none is left. */
  createCaller(build: string): () => Promise<number>;
  close(): Promise<void>;
}

/** Reaches Temporal as workers do. TemporalUnavailable or NotSetUp if it can't be had. */
export async function openReleases(environment: NodeJS.ProcessEnv, release: string): Promise<Releases> {
  const settings = readTemporalSettings(withSecretFiles(environment));
  const [client, codeHash] = await Promise.all([connectClient(settings), workflowCodeHash()]);
  return {
    ownBuild: workerBuild(release, codeHash),
    read: () => readReleases(client),
    makeCurrent: (build) => makeCurrent(client, build),
    createCaller: (build) => createCaller(client, build),
    close: () => client.connection.close(),
  };
}
