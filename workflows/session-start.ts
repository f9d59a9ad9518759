import type { AnyCarry } from '../src/session/upcast-carry.ts';

/** The argument of the session workflow. Without a carry the session starts from what the store says. */
export interface SessionStart {
  readonly workspace: string;
  readonly session: string;
  readonly carry?: AnyCarry;
  /** Left out by releases that did not look again, once an input had come in, whether its sender may do that. */
  readonly checksInputs?: true;
}

/** The name that Temporal knows the session workflow by. */
export const SESSION_WORKFLOW = 'builderSession';

/** How inputs reach a running session: an update where somebody answers, a signal where nobody does. */
export const DELIVER = 'deliver';
export const DELIVER_LATER = 'deliverLater';

/** Has a session that waits look whether workers of another release are to go on with it. */
export const LOOK_AGAIN = 'lookAgain';

/**
 * How long a workflow task may take. One that was lost with its worker is given out again after this and by nothing
 * earlier; a replay that takes longer is tried again with more time from the fourth attempt on.
 */
export const TASK_TIMEOUT_MS = 2500;
