import type { Operation } from '../document/operation.ts';
import type { Touch } from '../document/touch.ts';

/** Who did something: the agent of a session, or a person by principal id. */
export interface Actor {
  readonly kind: 'agent' | 'person' | 'system';
  readonly id: string;
}

export type ChangeStatus = 'pending' | 'landed' | 'dismissed' | 'conflicted' | 'undone';

/** What a session carries of a change that the agent made and nobody landed yet. Its id is the call's key. */
export interface PendingChange {
  readonly id: string;
  readonly operations: readonly Operation[];
  readonly touches: readonly Touch[];
  /** Ids of earlier changes that this one builds upon: it can't land without them. */
  readonly dependsOn: readonly string[];
  readonly turn: number;
  readonly step: number;
}

/** One edit of the workflow as a whole: what one write call, or one person's edit, does. Its id is the call's key or the input's id. */
export interface Change extends PendingChange {
  readonly author: Actor;
  readonly title: string;
  readonly why?: string;
  readonly inverse: readonly Operation[];
  readonly status: ChangeStatus;
  /** Changes that this one takes back, where it is an undo or a restore. */
  readonly undoes?: readonly string[];
  /** Changes that were taken back, and that this one puts in place again. */
  readonly redoes?: readonly string[];
}
