import type { KillablePawl } from './killable-pawl.ts';

interface OpenGate {
  readonly id: string;
  readonly revision: number;
  readonly form?: 'build' | 'list';
  readonly proposalHash: string;
  readonly changes: readonly { readonly id: string }[];
}

/** Lands everything that the gate proposes. The same gate may be decided again: the id tells. */
export function decideAll(pawl: KillablePawl, session: string, gate: OpenGate) {
  const { id, revision, form, proposalHash, changes } = gate;
  const choice =
    form === 'build' ? { decision: 'add' } : { decision: 'approve', approve: changes.map((one) => one.id) };
  const body = { id: `${session}-${id}-${revision}`, proposalHash, ...choice };
  return pawl.request('POST', `/sessions/${session}/gates/${id}/decisions`, body);
}
