import { isPawlError } from '../src/errors/pawl-error.ts';
import type { SessionKey } from '../src/ports/store.ts';
import type { ActivityDependencies } from './dependencies.ts';

export type ArchiveDependencies = Pick<ActivityDependencies, 'store' | 'histories' | 'clock' | 'log' | 'codeHash'>;

/** Keeps the history of a finished run in the store, since Temporal forgets it one day. Busy if the run goes on. */
export async function archiveRun(dependencies: ArchiveDependencies, key: SessionKey, runId: string): Promise<void> {
  const { store, clock, codeHash } = dependencies;
  if ((await store.runs(key)).some((run) => run.runId === runId && run.archivedAt !== undefined)) return;
  const text = await historyOf(dependencies, key, runId);
  const history = text === undefined ? {} : { history: await store.putObject(text) };
  await store.write(key, async (writer) => {
    await writer.beginRun({ runId, codeHash });
    await writer.archiveRun(runId, { archivedAt: clock.now(), ...history });
  });
}

/** Undefined if Temporal has forgotten it already, which no later attempt would mend. */
async function historyOf(
  { histories, log }: ArchiveDependencies,
  key: SessionKey,
  runId: string,
): Promise<string | undefined> {
  try {
    return await histories.history(key, runId);
  } catch (error) {
    if (!isPawlError(error) || error.code !== 'NotFound') throw error;
    const facts = { workspace: key.workspace, session: key.session, run: runId, code: error.code };
    log.warn('Temporal has no history of a run any more; it is missing in the audit', facts);
    return undefined;
  }
}
