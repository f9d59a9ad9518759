import type { SessionInput } from '../session/input.ts';
import type { SessionKey } from './store.ts';

/** How a run is: at work or waiting, gone, or kept from going on by something that is told in words for operators. */
export type RunCondition =
  | { readonly type: 'running' }
  | { readonly type: 'none' }
  | { readonly type: 'stuck'; readonly run: string; readonly reason: string };

/** The way to the running session. */
export interface SessionGateway {
  /**
   * Hands an input to the session, starting its workflow if none runs. `accepted`: the session has it. `queued`: no
   * answer in time, so it waits as a signal. Throws PawlError where the session refuses (Busy, SessionEnded), and
   * TemporalUnavailable where even the signal can't be left.
   */
  deliver(key: SessionKey, input: SessionInput): Promise<'accepted' | 'queued'>;
  /**
   * Sees to it that the session has a run, which loads what the store knows where it is a new one. `anew`: also where
   * one runs, which is ended then. True if one was started.
   */
  start(key: SessionKey, options?: { readonly anew: boolean }): Promise<boolean>;
  /** How the session's run is. TemporalUnavailable if Temporal does not tell. */
  condition(key: SessionKey): Promise<RunCondition>;
  /** TemporalUnavailable if Temporal does not answer. */
  reachable(): Promise<void>;
  /** The history of a finished run, as JSON text that replays. NotFound if Temporal has none, Busy if the run goes on. */
  history(key: SessionKey, runId: string): Promise<string>;
}
