import { canonicalJson } from '../src/document/canonical-json.ts';
import { PawlError } from '../src/errors/pawl-error.ts';
import type { CommitInput, Refusal } from '../src/session/calls.ts';
import { editRoles } from '../src/session/edit-roles.ts';
import { checkDecision } from './check-decision.ts';
import { type Proofs, provenInput, requireSender } from './check-input.ts';

/** Whether the person, or the people, behind a decision or an edit signed just this and may do it. NotAllowed if not. */
export async function checkAuthor(proofs: Proofs, input: CommitInput): Promise<Refusal | undefined> {
  const { what } = input;
  if (what.type === 'edit') return await checkEdit(proofs, input, what);
  return what.decision && (await checkDecision(proofs, input, input.policy, what.decision));
}

async function checkEdit(
  proofs: Proofs,
  input: CommitInput,
  { input: id, operations, undoes = [], redoes = [] }: Extract<CommitInput['what'], { type: 'edit' }>,
): Promise<undefined> {
  const row = await provenInput(proofs, input, id);
  const signed = row.input;
  const isSigned =
    signed.kind === 'edit' &&
    signed.gate === undefined &&
    canonicalJson([signed.operations, signed.undoes ?? [], signed.redoes ?? []]) ===
      canonicalJson([operations, undoes, redoes]);
  if (!isSigned) throw new PawlError('NotAllowed', `input ${id} was signed, but does not say what would be done`);
  await requireSender(proofs, row, editRoles(input.policy));
}
