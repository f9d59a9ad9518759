import type { GateNotice } from './notifier.ts';

/** A notice that is somebody's to send, and how often that was tried, this time included. */
export interface ClaimedNotice {
  readonly notice: GateNotice;
  readonly attempts: number;
}

/** Notices that wait until a receiver has taken them. */
export interface Notices {
  /** Those that are due, the oldest first: the caller's own until `until`, and then anybody's again. */
  claimNotices(claim: {
    readonly now: number;
    readonly until: number;
    readonly limit: number;
  }): Promise<readonly ClaimedNotice[]>;
  /** It was taken, and is nobody's any more. */
  noticeTaken(id: string): Promise<void>;
  postponeNotice(id: string, dueAt: number): Promise<void>;
}
