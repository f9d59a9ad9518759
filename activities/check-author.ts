import { canonicalJson } from '../src/document/canonical-json.ts';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { StoreReader } from '../src/ports/store.ts';
import type { CommitInput, LandingDecision } from '../src/session/calls.ts';
import type { SessionInput } from '../src/session/input.ts';
import { rehashInput, signedText } from '../src/session/input-proof.ts';
import { BUILDERS, type Role } from '../src/session/policy.ts';
import type { ActivityDependencies } from './dependencies.ts';

/** Whether the person behind a decision or an edit signed just this, and may do it. NotAllowed if not. */
export async function checkAuthor({ store, keys }: ActivityDependencies, input: CommitInput): Promise<void> {
  const id = input.what.type === 'edit' ? input.what.input : input.what.decision?.input;
  if (id === undefined) return;
  const row = await store.input(input, id);
  if (!row) throw new PawlError('NotAllowed', `the store has no input ${id} that this could rest on`);
  if (
    rehashInput(input, row.input, row.text) !== row.input.hash ||
    !keys.verify(signedText(row.input), row.signature)
  ) {
    throw new PawlError('NotAllowed', `input ${id} is not what was signed when it arrived`);
  }
  if (!says(row.input, input.what)) {
    throw new PawlError('NotAllowed', `input ${id} was signed, but does not say what would be done`);
  }
  const principal = await store.principal(input.workspace, row.input.principal);
  const allowed = await allowedRoles(store, input);
  if (!principal?.roles.some((role) => allowed.includes(role))) {
    throw new PawlError(
      'NotAllowed',
      `${row.input.principal} may not do this: it takes one of the roles ${allowed.join(', ')}`,
    );
  }
  if (input.what.type === 'landing' && input.what.changes.length > 0 && input.policy.approvals.notAsker) {
    const session = await store.session(input);
    if (session?.createdBy === principal.id)
      throw new PawlError('NotAllowed', `${principal.id} asked for this, and the policy wants somebody else to decide`);
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** Landings are decided by whom the policy names; what only steers the agent, also by builders. */
async function allowedRoles(store: StoreReader, { what, policy, ...key }: CommitInput): Promise<readonly Role[]> {
  if (what.type === 'edit') return ['builder', 'approver', 'admin'];
  const gate = what.decision && (await store.gate(key, what.decision.gate));
  const { roles } = policy.approvals;
  return gate && gate.kind !== 'landing' ? [...BUILDERS, ...roles] : roles;
}

/** What is done must be what the signed row asks for, however it reached the session. */
function says(row: SessionInput, what: CommitInput['what']): boolean {
  if (what.type === 'edit') {
    if (row.kind !== 'edit') return false;
    const { operations, undoes = [], redoes = [] } = what;
    return isSame([row.operations, row.undoes ?? [], row.redoes ?? []], [operations, undoes, redoes]);
  }
  const decision = what.decision as LandingDecision;
  return (
    row.kind === 'decision' &&
    row.gate === decision.gate &&
    row.decision === decision.decision &&
    row.proposalHash === decision.proposalHash
  );
}
