import { PawlError } from '../errors/pawl-error.ts';
import { REFUSALS, type RefusalCode } from '../errors/refusal-codes.ts';
import type { InputRow, SessionKey, SessionWriter } from '../ports/store.ts';
import type { InputOutcome } from '../session/input.ts';
import { hashInput, type InputBody, signedText } from '../session/input-proof.ts';
import { deliverInput } from './deliver-input.ts';
import type { ServiceDeps } from './service-deps.ts';
import { waitForOutcome } from './wait-for-outcome.ts';

/** Inputs of one session that may wait for an outcome at once, whatever the running session takes. */
const UNSETTLED_INPUTS = 64;
const OUTCOME_WAIT_MS = 5000;

/** What a person gets for an input: what became of it, or that it is kept and will be handed on. */
export type Receipt =
  | { readonly id: string; readonly outcome: Extract<InputOutcome, { ok: true }> }
  | { readonly id: string; readonly state: 'queued' };

/** An input as a row that proves who brought what. */
export function inputRow(
  deps: Pick<ServiceDeps, 'keys' | 'clock'>,
  key: SessionKey,
  body: InputBody,
  text?: string,
): InputRow {
  const input = { ...body, hash: hashInput(key, body, text) } as InputRow['input'];
  return {
    workspace: key.workspace,
    session: key.session,
    input,
    ...(text === undefined ? {} : { text }),
    signature: deps.keys.sign(signedText(input)),
    receivedAt: deps.clock.now(),
  };
}

/** Adds the row and tells viewers of it; false if an input of this id is there already. */
export async function commitInput(writer: SessionWriter, row: InputRow): Promise<boolean> {
  const session = await writer.session(row);
  if (!(await writer.addInput(row))) return false;
  await writer.appendEvents([
    {
      key: `input.${row.input.id}`,
      at: row.receivedAt,
      turn: session?.turn ?? 0,
      step: session?.step ?? 0,
      actor: { kind: 'person', id: row.input.principal },
      type: 'input.queued',
      input: row.input.id,
      kind: row.input.kind,
    },
  ]);
  return true;
}

/** The receipt of an input; throws the refusal if it was refused. */
export function receiptOf(id: string, outcome: InputOutcome | undefined): Receipt {
  if (outcome === undefined) return { id, state: 'queued' };
  if (outcome.ok) return { id, outcome };
  const code = Object.hasOwn(REFUSALS, outcome.code) ? (outcome.code as RefusalCode) : 'Unexpected';
  throw new PawlError(code, outcome.message, { ...outcome.details, input: id });
}

/** What another person sent under this id is not what this one asked for: its outcome would tell them nothing. */
export function ownInput(known: InputRow, principal: string): InputRow {
  const { id, principal: sender } = known.input;
  if (sender === principal) return known;
  throw new PawlError('AlreadyExists', `Somebody else has sent an input ${id}: take another id.`, { input: id });
}

async function commitOnce({ store }: ServiceDeps, row: InputRow): Promise<InputRow> {
  return await store.write(row, async (writer) => {
    const known = await writer.input(row, row.input.id);
    if (known !== undefined) return ownInput(known, row.input.principal);
    const session = await writer.session(row);
    if (session?.status === 'ended')
      throw new PawlError('SessionEnded', `Session ${row.session} has ended: start another, or fork it.`);
    const waiting = await writer.unsettledInputs({ key: row, limit: UNSETTLED_INPUTS });
    if (waiting.length >= UNSETTLED_INPUTS) {
      throw new PawlError(
        'Busy',
        `${waiting.length} inputs of session ${row.session} wait already: try again once some are done.`,
      );
    }
    await commitInput(writer, row);
    return row;
  });
}

/**
 * Commits an input, hands it to its session and waits for what becomes of it. The first input of an id stays, and is
 * answered with its first outcome however often the same person sends it. Words are masked before they are hashed.
 * Throws the refusal if it was refused.
 */
export async function postInput(deps: ServiceDeps, key: SessionKey, body: InputBody, text?: string): Promise<Receipt> {
  const secrets = await deps.secrets.of(key);
  const words = text === undefined ? undefined : secrets.placeholders.mask(text);
  await secrets.keep();
  const row = await commitOnce(deps, inputRow(deps, key, body, words));
  const { id } = row.input;
  if (row.outcome !== undefined) return receiptOf(id, row.outcome);
  const patience = deps.outcomeWaitMs ?? OUTCOME_WAIT_MS;
  const outcome = waitForOutcome(deps.store, key, id, patience);
  // Where the delivery throws, nobody waits for the outcome any more.
  outcome.catch(() => {});
  await deliverInput(deps, row);
  return receiptOf(id, await outcome);
}
