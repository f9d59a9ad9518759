import { isPawlError } from '../src/errors/pawl-error.ts';
import type { ArchiveInput } from '../src/session/calls.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { writeOutbox } from './write-outbox.ts';

/** Keeps the history of a finished run in the store, since Temporal forgets it one day. */
export async function archive(dependencies: ActivityDependencies, input: ArchiveInput): Promise<void> {
  const { store, clock, codeHash } = dependencies;
  await writeOutbox(dependencies, input);
  if ((await store.runs(input)).some((run) => run.runId === input.runId)) return;
  const text = await historyOf(dependencies, input);
  if (text === undefined) return;
  const history = await store.putObject(text);
  await store.write(input, (writer) =>
    writer.addRun({ runId: input.runId, history, codeHash, archivedAt: clock.now() }),
  );
}

/** Undefined if Temporal has forgotten it already, which no later attempt would mend. */
async function historyOf({ histories, log }: ActivityDependencies, input: ArchiveInput): Promise<string | undefined> {
  try {
    return await histories.history(input, input.runId);
  } catch (error) {
    if (!isPawlError(error) || error.code !== 'NotFound') throw error;
    log.warn('Temporal has no history of a run any more; it is missing in the audit', {
      session: input.session,
      run: input.runId,
    });
    return undefined;
  }
}
