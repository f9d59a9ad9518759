import type { ArchiveInput } from '../src/session/calls.ts';
import { archiveRun } from './archive-run.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { writeOutbox } from './write-outbox.ts';

/** Archives the run before this one. */
export async function archive(dependencies: ActivityDependencies, input: ArchiveInput): Promise<void> {
  await writeOutbox(dependencies, input);
  await archiveRun(dependencies, input, input.runId);
}
