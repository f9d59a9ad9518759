import type { SessionInput } from '../session/input.ts';
import type { SessionKey } from './store.ts';

/** The way to the running session. */
export interface SessionGateway {
  /**
   * Hands an input to the session, starting its workflow if none runs. `accepted`: the session has it. `queued`: no
   * answer in time, so it waits as a signal. Throws PawlError where the session refuses (Busy, SessionEnded), and
   * TemporalUnavailable where even the signal can't be left.
   */
  deliver(key: SessionKey, input: SessionInput): Promise<'accepted' | 'queued'>;
  /** The history of a finished run, as JSON text that replays. */
  history(key: SessionKey, runId: string): Promise<string>;
}
