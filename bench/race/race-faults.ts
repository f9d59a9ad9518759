/** What must never be, counted. */
export interface RaceFaults {
  /** A person's edit is not on the canvas as its outcome says, or was overwritten by what did not know of it. */
  lostEdits: number;
  /** Something landed that neither a decision on just this nor the policy then in force allows. */
  unapprovedLandings: number;
  /** Something landed or waits without what it builds upon. */
  danglingDependents: number;
  /** An input without an outcome, or with two. */
  wrongOutcomes: number;
  /** The draft is not the canvas with what is pending. */
  wrongDrafts: number;
}

export function noFaults(): RaceFaults {
  return { lostEdits: 0, unapprovedLandings: 0, danglingDependents: 0, wrongOutcomes: 0, wrongDrafts: 0 };
}

export function hasFault(faults: RaceFaults): boolean {
  return Object.values(faults).some((count) => count > 0);
}
