import { canonicalJson } from '../src/document/canonical-json.ts';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { InputRow, Principal, SessionKey, StoreReader } from '../src/ports/store.ts';
import type { SessionInput } from '../src/session/input.ts';
import { rehashInput, signedText } from '../src/session/input-proof.ts';
import type { Role } from '../src/session/policy.ts';
import type { ActivityDependencies } from './dependencies.ts';

export type Proofs = Pick<ActivityDependencies, 'keys'> & { readonly store: StoreReader };

/**
 * The stored input, if it is what its sender signed when it arrived. NotAllowed if not; StoreUnavailable if this is not
 * the store of the session, so that a worker that has it may answer.
 */
export async function provenInput({ store, keys }: Proofs, key: SessionKey, id: string): Promise<InputRow> {
  const row = await store.input(key, id);
  if (!row) throw await absentInput(store, key, id);
  const isAsSigned =
    rehashInput(key, row.input, row.text) === row.input.hash && keys.verify(signedText(row.input), row.signature);
  if (isAsSigned) return row;
  throw new PawlError('NotAllowed', `input ${id} is not what was signed when it arrived`);
}

async function absentInput(store: StoreReader, key: SessionKey, id: string): Promise<PawlError> {
  if (await store.session(key)) {
    return new PawlError('NotAllowed', `the store has no input ${id} that this could rest on`);
  }
  return new PawlError(
    'StoreUnavailable',
    `the store of this worker has no session ${key.session}: another store uses the same Temporal namespace; give each a namespace of its own`,
  );
}

/** Whoever sent it, as they are now. NotAllowed if they are gone, or have none of these roles any more. */
export async function requireSender(
  { store }: Pick<Proofs, 'store'>,
  { workspace, input: { principal: id } }: Pick<InputRow, 'workspace' | 'input'>,
  roles: readonly Role[],
): Promise<Principal> {
  const principal = await store.principal(workspace, id);
  if (principal?.roles.some((role) => roles.includes(role))) return principal;
  const who = principal === undefined ? `${id} is not of the workspace any more` : `${id} may not do this`;
  throw new PawlError('NotAllowed', `${who}: it takes one of the roles ${roles.join(', ')}`);
}

/** True if what came on another way than the store is what is stored. */
export function isSame(one: SessionInput, other: SessionInput): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
