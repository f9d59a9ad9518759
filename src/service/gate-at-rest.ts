import { PawlError } from '../errors/pawl-error.ts';
import type { GateRow, SessionKey, StoreReader } from '../ports/store.ts';
import { decisionInWords } from '../session/decision-in-words.ts';
import { madeDecisions } from './made-decisions.ts';

type Reader = Pick<StoreReader, 'decisions' | 'input' | 'gates'>;

/** AlreadyDecided or GateExpired, saying by whom, for a gate that waits for nobody any more. */
export async function requireOpen(store: Reader, key: SessionKey, gate: GateRow, now: number): Promise<void> {
  const { id, status, expiresAt } = gate;
  const isOverdue = status === 'open' && expiresAt !== undefined && now >= expiresAt;
  if (status === 'open' && !isOverdue) return;
  const details = { gate: id, gateStatus: status, ...(expiresAt === undefined ? {} : { expiresAt }) };
  if (isOverdue || status === 'expired') throw new PawlError('GateExpired', `Gate ${id} has expired.`, details);
  throw await alreadyDecided(store, key, gate);
}

/** By whom, when and how; of a gate that was closed undecided, what became of what it proposed. */
export async function alreadyDecided(store: Reader, key: SessionKey, { id, status }: GateRow): Promise<PawlError> {
  const [made] = (await madeDecisions(store, key, id)).slice(-1);
  if (made !== undefined) {
    const { decision, by, at } = made;
    const when = new Date(at).toISOString();
    const message = `${decisionInWords(by, decision, `gate ${id}`)} at ${when}: nothing of it is left to decide.`;
    return new PawlError('AlreadyDecided', message, { gate: id, gateStatus: status, decision, by, at });
  }
  const [open] = await store.gates({ ...key, status: 'open' });
  const next = open === undefined ? 'what it proposed waits for no decision' : `look at gate ${open.id}`;
  return new PawlError('AlreadyDecided', `Gate ${id} is ${status}: ${next}.`, { gate: id, gateStatus: status });
}
