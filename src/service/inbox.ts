import type { GateAnswer } from '../contract/gate-schema.ts';
import type { GateRow, SessionRow, StoreReader } from '../ports/store.ts';
import type { Change } from '../session/change.ts';
import { deciderRoles } from '../session/decider-roles.ts';
import type { GateStatus } from '../session/gate.ts';
import type { Policy } from '../session/policy.ts';
import { stricterPolicy } from '../session/stricter-policy.ts';
import { gateAnswer } from './session-view.ts';

/** A gate as an approver needs it: with who may decide and how many of them it takes. */
export function inboxAnswer(
  gate: GateRow,
  session: Pick<SessionRow, 'session' | 'name' | 'policy'>,
  changes: readonly Change[],
  floor: Policy | undefined,
): GateAnswer {
  const policy = stricterPolicy(session.policy, floor);
  const needed = gate.kind === 'landing' ? policy.approvals.count : 1;
  const deciders = { roles: [...deciderRoles(policy, gate)], needed, notAsker: policy.approvals.notAsker };
  return { ...gateAnswer(gate, session.session, changes), name: session.name, deciders };
}

/** What waits for people in a workspace, the oldest first. */
export async function readInbox(store: StoreReader, workspace: string, status: GateStatus): Promise<GateAnswer[]> {
  const floor = await store.floor(workspace);
  const rows = await store.inbox(workspace, status);
  return rows.map(({ gate, session, changes }) => inboxAnswer(gate, session, changes, floor));
}
