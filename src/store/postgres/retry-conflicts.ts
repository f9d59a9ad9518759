import { setTimeout as pause } from 'node:timers/promises';
import { asPostgresFault, isConflict } from './postgres-fault.ts';

const ATTEMPTS = 6;
const PAUSE_MS = 20;

/**
 * Runs a transaction again while the database ends it in favour of another: two that store the same objects in another
 * order each wait for the other. StoreUnavailable if that goes on.
 */
export async function retryConflicts<T>(run: () => Promise<T>, where: string): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw asPostgresFault(error, where);
    }
    await pause(Math.random() * PAUSE_MS * attempt);
  }
}
