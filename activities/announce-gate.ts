import { sha256Hex } from '../src/document/sha256.ts';
import type { GateNotice } from '../src/ports/notifier.ts';
import type { GateRow, SessionKey, SessionWriter } from '../src/ports/store.ts';
import { deciderRoles } from '../src/session/decider-roles.ts';
import type { GateProblem } from '../src/session/gate.ts';
import { stricterPolicy } from '../src/session/stricter-policy.ts';
import type { ActivityDependencies } from './dependencies.ts';

function countOf(problems: readonly GateProblem[], severity: GateProblem['severity']): number {
  return problems.filter((problem) => problem.severity === severity).length;
}

/**
 * Leaves word, in the transaction in which it becomes true, that a gate has opened, was revised or has expired, for a
 * receiver outside, where there is one.
 */
export async function announceGate(
  { announcesGates = false }: ActivityDependencies,
  writer: SessionWriter,
  { workspace, session }: SessionKey,
  gate: GateRow,
  { type, at }: Pick<GateNotice, 'type' | 'at'>,
): Promise<void> {
  const row = announcesGates ? await writer.session({ workspace, session }) : undefined;
  if (!row) return;
  const policy = stricterPolicy(row.policy, await writer.floor(workspace));
  const { id, kind, form, revision, proposalHash, changes, problems, expiresAt, escalatedTo } = gate;
  const identity = sha256Hex(JSON.stringify([workspace, session, id, revision, type, at])).slice(0, 32);
  await writer.addNotice({
    id: `gate_${identity}`,
    type,
    at,
    workspace,
    session,
    gate: id,
    kind,
    ...(form === undefined ? {} : { form }),
    revision,
    proposalHash,
    changes: changes.length,
    errors: countOf(problems, 'error'),
    warnings: countOf(problems, 'warning'),
    problems: [...new Set(problems.map(({ code }) => code))],
    roles: deciderRoles(policy, gate),
    needed: kind === 'landing' ? policy.approvals.count : 1,
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(escalatedTo === undefined ? {} : { escalatedTo }),
  });
}
