import type { Change } from './change.ts';
import type { GateView } from './event.ts';
import type { Gate, GateProblem } from './gate.ts';

/** A gate as people see it: what is proposed or asked in words, and the problems that the workflow would have. */
export function gateView(
  gate: Gate & Pick<GateView, 'text' | 'questions'> & { readonly problems: readonly GateProblem[] },
  changes: readonly Change[],
): GateView {
  const { id, kind, revision, form, proposalHash, problems, text, questions, openedAt } = gate;
  const { expiresAt, expiry, needed, approvals, escalatedTo } = gate;
  const shown = changes.map(({ id: change, title, why, dependsOn, author }) => ({
    id: change,
    title,
    ...(why === undefined ? {} : { why }),
    dependsOn,
    ...(author.kind === 'person' ? { author } : {}),
  }));
  return {
    id,
    kind,
    revision,
    ...(form === undefined ? {} : { form }),
    proposalHash,
    changes: shown,
    problems,
    ...(text === undefined ? {} : { text }),
    ...(questions === undefined ? {} : { questions }),
    openedAt,
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(expiry === undefined ? {} : { expiry }),
    ...(needed === undefined ? {} : { needed }),
    ...(approvals === undefined ? {} : { approvals }),
    ...(escalatedTo === undefined ? {} : { escalatedTo }),
  };
}
