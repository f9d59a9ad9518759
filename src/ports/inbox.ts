import type { Change } from '../session/change.ts';
import type { GateStatus } from '../session/gate.ts';
import type { GateRow, SessionKey, SessionRow } from './store.ts';

/** A gate with what is needed to show it, so that nobody reads gate by gate. */
export interface InboxRow {
  readonly gate: GateRow & SessionKey;
  readonly session: SessionRow;
  /** What it proposes, in its order. */
  readonly changes: readonly Change[];
}

export interface InboxReader {
  /** Gates of a workspace, the oldest first. */
  inbox(workspace: string, status: GateStatus): Promise<readonly InboxRow[]>;
}
