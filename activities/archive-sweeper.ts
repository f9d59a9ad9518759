import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, errorReason } from '../src/errors/error-reason.ts';
import { type ArchiveDependencies, archiveRun } from './archive-run.ts';

const LOOK_MS = 60_000;
/** A run that has just begun may be followed by another in this moment, which archives it itself. */
const YOUNG_MS = 120_000;
const AT_ONCE = 100;

/**
 * Archives runs that no later run archives: the last one of a session that has ended, and those where it failed.
 * Returns how many were.
 */
export async function sweepArchive(dependencies: ArchiveDependencies): Promise<number> {
  const startedBefore = dependencies.clock.now() - YOUNG_MS;
  const runs = await dependencies.store.finishedRuns({ startedBefore, limit: AT_ONCE });
  let archived = 0;
  for (const { runId, ...key } of runs) {
    try {
      await archiveRun(dependencies, key, runId);
      archived += 1;
    } catch (error) {
      const why = { code: errorCode(error), reason: errorReason(error) };
      dependencies.log.warn('a run could not be archived yet', { ...key, run: runId, ...why });
    }
  }
  return archived;
}

/** Sweeps every minute until the signal aborts. */
export async function keepSweeping(dependencies: ArchiveDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sweepArchive(dependencies).catch((error: unknown) => {
      dependencies.log.warn('runs could not be looked through', {
        code: errorCode(error),
        reason: errorReason(error),
      });
    });
    await pause(LOOK_MS, undefined, { signal }).catch(() => {});
  }
}
