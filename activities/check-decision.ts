import { isPawlError, PawlError } from '../src/errors/pawl-error.ts';
import type { GateRow, InputRow, SessionKey } from '../src/ports/store.ts';
import type { LandingDecision, Refusal } from '../src/session/calls.ts';
import type { Change } from '../src/session/change.ts';
import { deciderRoles } from '../src/session/decider-roles.ts';
import type { SessionInput } from '../src/session/input.ts';
import type { Policy } from '../src/session/policy.ts';
import { closeDismissal } from '../src/session/selection.ts';
import { askersOf } from './askers-of.ts';
import { type Proofs, provenInput, requireSender } from './check-input.ts';
import { loadChanges } from './load-draft.ts';

type Decided = Pick<LandingDecision, 'gate' | 'decision' | 'proposalHash' | 'approve' | 'dismiss'>;

/** On what a decision is judged: the gate as it stands, and the policy in force. */
interface Bench {
  readonly proofs: Proofs;
  readonly key: SessionKey;
  readonly policy: Policy;
  readonly decided: Decided;
  readonly gate: GateRow;
  readonly proposed: readonly Change[];
  readonly askers: ReadonlySet<string>;
}

async function benchOf(proofs: Proofs, key: SessionKey, policy: Policy, decided: Decided): Promise<Bench> {
  const { store } = proofs;
  const gate = await store.gate(key, decided.gate);
  if (!gate) throw new PawlError('NotAllowed', `the store has no gate ${decided.gate} that this could be decided on`);
  const proposed = (await loadChanges(store, key, gate.changes)).filter(({ status }) => status === 'pending');
  const isAsked = policy.approvals.notAsker && decided.approve.length > 0;
  const landed = proposed.filter(({ id }) => decided.approve.includes(id));
  const askers = isAsked ? await askersOf(store, key, landed) : new Set<string>();
  return { proofs, key, policy, decided, gate, proposed, askers };
}

/**
 * Whether everybody behind a decision signed just this, in time, and may decide it: each with a role that the policy in
 * force, or the escalation of the gate, lets decide, nobody twice, none whose words asked for what would land where the
 * policy does not want that, and as many as it takes. NotAllowed or GateExpired if not; where only earlier approvals
 * count no more, the session is told which.
 */
export async function checkDecision(
  proofs: Proofs,
  key: SessionKey,
  policy: Policy,
  decision: LandingDecision,
): Promise<Refusal | undefined> {
  const bench = await benchOf(proofs, key, policy, decision);
  const people = new Set([await requireDecider(bench, decision.input)]);
  const voided: string[] = [];
  for (const id of decision.approvals ?? []) {
    const by = await requireDecider(bench, id).catch(orNobody);
    if (by === undefined || people.has(by)) voided.push(id);
    else people.add(by);
  }
  if (voided.length > 0) {
    const message = `${voided.length} of the approvals count no more`;
    return { ok: false, code: 'NotAllowed', message, reconsider: { voided } };
  }
  const needed = decision.approve.length === 0 ? 1 : policy.approvals.count;
  if (people.size >= needed) return undefined;
  throw new PawlError('NotAllowed', `this takes ${needed} approvals; ${people.size} are there`);
}

/** As `checkDecision`, for one approval of several. */
export async function checkApproval(
  proofs: Proofs,
  key: SessionKey,
  policy: Policy,
  { input, ...decided }: Decided & { readonly input: string },
): Promise<void> {
  await requireDecider(await benchOf(proofs, key, policy, decided), input);
}

function orNobody(error: unknown): undefined {
  if (!isPawlError(error) || error.code !== 'NotAllowed') throw error;
  return undefined;
}

/** The principal behind one decision. */
async function requireDecider(bench: Bench, id: string): Promise<string> {
  const { proofs, key, policy, gate, askers } = bench;
  const row = await provenInput(proofs, key, id);
  if (!says(row.input, bench)) {
    throw new PawlError('NotAllowed', `input ${id} was signed, but does not say what would be done`);
  }
  requireInTime(row, gate);
  const { id: principal } = await requireSender(proofs, row, deciderRoles(policy, gate));
  if (!askers.has(principal)) return principal;
  throw new PawlError('NotAllowed', `${principal} asked for this, and the policy wants somebody else to decide`);
}

/** What counts is when it came in, not when the session got to it: what was decided while all was down is honoured. */
function requireInTime({ input, receivedAt }: InputRow, { id, expiresAt }: GateRow): void {
  if (expiresAt === undefined || receivedAt < expiresAt) return;
  throw new PawlError('GateExpired', `decision ${input.id} came after gate ${id} had expired`, { expiresAt });
}

/** What is done must be what the signed row asks for, however it reached the session; its hash names what lands. */
function says(input: SessionInput, { decided, proposed }: Bench): boolean {
  if (input.kind !== 'decision') return false;
  const dismissed = input.dismiss ?? (input.decision === 'dismiss' ? proposed.map(({ id }) => id) : []);
  const ids = closeDismissal(proposed, dismissed).map(({ id }) => id);
  return (
    input.gate === decided.gate &&
    input.decision === decided.decision &&
    input.proposalHash === decided.proposalHash &&
    ids.length === decided.dismiss.length &&
    ids.every((id) => decided.dismiss.includes(id))
  );
}
