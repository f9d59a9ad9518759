import type { MadeDecision } from '../contract/gate-schema.ts';
import type { DecisionRow, SessionKey, StoreReader } from '../ports/store.ts';

type Reader = Pick<StoreReader, 'decisions' | 'input'>;

/** Who decided a gate, how and with which words, the oldest first; several where it was decided in parts. */
export async function madeDecisions(store: Reader, key: SessionKey, gate: string): Promise<MadeDecision[]> {
  const rows = (await store.decisions(key)).filter((row) => row.gate === gate);
  return await Promise.all(rows.map((row) => madeDecision(store, key, row)));
}

async function madeDecision(
  store: Reader,
  key: SessionKey,
  { id, decision, by, at, approve, dismiss, approvals = [] }: DecisionRow,
): Promise<MadeDecision> {
  const text = (await store.input(key, id))?.text;
  const others = await Promise.all(approvals.map(async (input) => (await store.input(key, input))?.input.principal));
  return {
    decision,
    by,
    at,
    approve: [...approve],
    dismiss: [...dismiss],
    ...(others.length === 0 ? {} : { approvers: [...others.filter((one) => one !== undefined), by] }),
    ...(text === undefined ? {} : { text }),
  };
}
