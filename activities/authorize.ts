import { isPawlError, PawlError } from '../src/errors/pawl-error.ts';
import type { StoreReader } from '../src/ports/store.ts';
import type { AuthorizeInput, AuthorizeResult } from '../src/session/calls.ts';
import { proposalEditRoles } from '../src/session/edit-roles.ts';
import { isProposalEdit, type ProposalEdit, type SessionInput } from '../src/session/input.ts';
import { INPUT_ROLES } from '../src/session/input-roles.ts';
import type { Policy, Role } from '../src/session/policy.ts';
import { policyShortfalls } from '../src/session/policy-shortfalls.ts';
import { stricterPolicy } from '../src/session/stricter-policy.ts';
import { isSame, type Proofs, provenInput, requireSender } from './check-input.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { writeOutbox } from './write-outbox.ts';

/**
 * Looks who sent inputs that no commit will check, and whether they may now: a person may have lost a role or gone since
 * they were let in at the door. Which of them are refused, and why.
 */
export async function authorize(dependencies: ActivityDependencies, input: AuthorizeInput): Promise<AuthorizeResult> {
  await writeOutbox(dependencies, input);
  const refused: AuthorizeResult['refused'][number][] = [];
  for (const one of input.inputs) {
    try {
      await requireAllowed(dependencies, input, one);
    } catch (error) {
      if (!isPawlError(error) || (error.code !== 'NotAllowed' && error.code !== 'BelowFloor')) throw error;
      refused.push({ input: one.id, code: error.code, message: error.message });
    }
  }
  return { refused };
}

async function requireAllowed(proofs: Proofs, input: AuthorizeInput, one: SessionInput): Promise<void> {
  if (one.kind === 'decision' || (one.kind === 'edit' && !isProposalEdit(one))) {
    throw new PawlError('Unexpected', `${one.kind} ${one.id} is checked by its commit`);
  }
  const row = await provenInput(proofs, input, one.id);
  if (!isSame(row.input, one)) {
    throw new PawlError('NotAllowed', `what reached the session as input ${one.id} is not what was signed`);
  }
  const roles = one.kind === 'edit' ? await rolesForProposal(proofs.store, input, one) : INPUT_ROLES[one.kind];
  const sender = await requireSender(proofs, row, roles);
  if (one.kind !== 'policy') return;
  await requireAboveFloor(proofs.store, input.workspace, one.policy);
  const less = policyShortfalls(one.policy, input.policy);
  if (less.length === 0 || sender.roles.includes('admin')) return;
  throw new PawlError('NotAllowed', `only an admin makes a policy ask people less: ${less.join('; ')}`);
}

async function rolesForProposal(
  store: StoreReader,
  { workspace, session, policy }: AuthorizeInput,
  { gate: id }: ProposalEdit,
): Promise<readonly Role[]> {
  const gate = await store.gate({ workspace, session }, id);
  if (!gate) throw new PawlError('NotAllowed', `the store has no gate ${id} whose proposal this could change`);
  return proposalEditRoles(stricterPolicy(policy, await store.floor(workspace)), gate);
}

async function requireAboveFloor(store: StoreReader, workspace: string, policy: Policy): Promise<void> {
  const floor = await store.floor(workspace);
  const below = floor === undefined ? [] : policyShortfalls(policy, floor);
  if (below.length === 0) return;
  throw new PawlError('BelowFloor', `the workspace asks for more than this policy: ${below.join('; ')}`);
}
