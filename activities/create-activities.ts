import type {
  ActivityInput,
  ArchiveInput,
  CallModelInput,
  CallModelResult,
  CommitInput,
  CommitResult,
  LoadInput,
  LoadResult,
  OpenGateInput,
  RunToolInput,
  RunToolResult,
} from '../src/session/calls.ts';
import { archive } from './archive.ts';
import { callModel } from './call-model.ts';
import { commit } from './commit.ts';
import type { ActivityDependencies } from './dependencies.ts';
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
  load(input: LoadInput): Promise<LoadResult>;
  archive(input: ArchiveInput): Promise<void>;
  record(input: ActivityInput): Promise<void>;
}

export function createActivities(dependencies: ActivityDependencies): Activities {
  return {
    callModel: (input) => runActivity(dependencies, input, callModel),
    runTool: (input) => runActivity(dependencies, input, runTool),
    commit: (input) => runActivity(dependencies, input, commit),
    openGate: (input) => runActivity(dependencies, input, openGate),
    load: (input) => runActivity(dependencies, input, load),
    archive: (input) => runActivity(dependencies, input, archive),
    record: (input) => runActivity(dependencies, input, writeOutbox),
  };
}
