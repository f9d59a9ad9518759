import type { GateAnswer, SessionAnswer } from '../contract/answers.ts';
import type { GateRow, SessionRow } from '../ports/store.ts';
import type { Change } from '../session/change.ts';
import type { GateView } from '../session/event.ts';

/** A gate as people see it. */
export function gateView(gate: GateRow, changes: readonly Change[]): GateView {
  const proposed = new Set(gate.changes);
  return {
    id: gate.id,
    kind: gate.kind,
    revision: gate.revision,
    ...(gate.form === undefined ? {} : { form: gate.form }),
    proposalHash: gate.proposalHash,
    changes: changes
      .filter((change) => proposed.has(change.id))
      .map(({ id, title, why, dependsOn }) => ({ id, title, ...(why === undefined ? {} : { why }), dependsOn })),
    problems: gate.problems,
    openedAt: gate.openedAt,
    ...(gate.expiresAt === undefined ? {} : { expiresAt: gate.expiresAt }),
  };
}

export function gateAnswer(gate: GateRow, session: string, changes: readonly Change[]): GateAnswer {
  return {
    ...(gateView(gate, changes) as GateAnswer),
    session,
    status: gate.status,
    ...(gate.text === undefined ? {} : { text: gate.text }),
  };
}

export function sessionAnswer(row: SessionRow, gates: readonly GateView[]): SessionAnswer {
  const { workspace, session, ...shown } = row;
  return { id: session, ...shown, gates } as SessionAnswer;
}
