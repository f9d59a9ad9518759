import type { SessionAnswer } from '../contract/answers.ts';
import type { GateAnswer } from '../contract/gate-schema.ts';
import type { GateRow, SessionRow } from '../ports/store.ts';
import type { Change } from '../session/change.ts';
import type { GateView } from '../session/event.ts';
import { gateView } from '../session/gate-view.ts';

/** A gate with the changes that it proposes, of all that the session has. */
export function viewOf(gate: GateRow, changes: readonly Change[]): GateView {
  const proposed = new Set(gate.changes);
  return gateView(
    gate,
    changes.filter((change) => proposed.has(change.id)),
  );
}

export function gateAnswer(
  gate: GateRow,
  session: string,
  changes: readonly Change[],
): Omit<GateAnswer, 'name' | 'deciders'> {
  return {
    ...(viewOf(gate, changes) as GateAnswer),
    session,
    status: gate.status,
  };
}

export function sessionAnswer(row: SessionRow, gates: readonly GateView[]): SessionAnswer {
  const { workspace, session, outbox, ...shown } = row;
  return { id: session, ...shown, gates } as SessionAnswer;
}
