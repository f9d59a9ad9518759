import type {
  ActivityInput,
  ApproveInput,
  ArchiveInput,
  AuthorizeInput,
  AuthorizeResult,
  CallModelInput,
  CallModelResult,
  CommitInput,
  CommitResult,
  ExpireGateInput,
  ExpireGateResult,
  LoadInput,
  LoadResult,
  OpenGateInput,
  RunToolInput,
  RunToolResult,
} from '../src/session/calls.ts';
import { approve } from './approve.ts';
import { archive } from './archive.ts';
import { authorize } from './authorize.ts';
import { callModel } from './call-model.ts';
import { commit } from './commit.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { expireGate } from './expire-gate.ts';
import { load } from './load.ts';
import { openGate } from './open-gate.ts';
import { runActivity } from './run-activity.ts';
import { runTool } from './run-tool.ts';
import { writeOutbox } from './write-outbox.ts';

/** What the session workflow can have done outside of itself. Each writes the outbox first and may be tried twice. */
export interface Activities {
  callModel(input: CallModelInput): Promise<CallModelResult>;
  runTool(input: RunToolInput): Promise<RunToolResult>;
  commit(input: CommitInput): Promise<CommitResult>;
  openGate(input: OpenGateInput): Promise<void>;
  expireGate(input: ExpireGateInput): Promise<ExpireGateResult>;
  load(input: LoadInput): Promise<LoadResult>;
  archive(input: ArchiveInput): Promise<void>;
  record(input: ActivityInput): Promise<void>;
  approve(input: ApproveInput): Promise<CommitResult>;
  authorize(input: AuthorizeInput): Promise<AuthorizeResult>;
}

export function createActivities(dependencies: ActivityDependencies): Activities {
  return {
    callModel: (input) => runActivity(dependencies, input, callModel),
    runTool: (input) => runActivity(dependencies, input, runTool),
    commit: (input) => runActivity(dependencies, input, commit),
    openGate: (input) => runActivity(dependencies, input, openGate),
    expireGate: (input) => runActivity(dependencies, input, expireGate),
    load: (input) => runActivity(dependencies, input, load),
    archive: (input) => runActivity(dependencies, input, archive),
    approve: (input) => runActivity(dependencies, input, approve),
    authorize: (input) => runActivity(dependencies, input, authorize),
    record: (input) => runActivity(dependencies, input, writeOutbox),
  };
}
