import type { ArchiveInput } from '../src/session/calls.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { writeOutbox } from './write-outbox.ts';

/** Keeps the history of a finished run in the store, since Temporal forgets it one day. */
export async function archive(dependencies: ActivityDependencies, input: ArchiveInput): Promise<void> {
  const { store, clock, histories, codeHash } = dependencies;
  await writeOutbox(dependencies, input);
  if ((await store.runs(input)).some((run) => run.runId === input.runId)) return;
  const history = await store.putObject(await histories.history(input, input.runId));
  await store.write(input, (writer) =>
    writer.addRun({ runId: input.runId, history, codeHash, archivedAt: clock.now() }),
  );
}
