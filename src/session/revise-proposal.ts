import { applyOperations } from '../document/apply-operations.ts';
import { hashWorkflow } from '../document/hash-workflow.ts';
import { touchesOf } from '../document/touches-of.ts';
import { gateIsCurrent } from './canvas-edit.ts';
import type { PendingChange } from './change.ts';
import type { Gate } from './gate.ts';
import type { InputOutcome, ProposalEdit } from './input.ts';
import { dependencies } from './pending.ts';
import { post, postOutcome } from './post.ts';
import { refusalFrom } from './refusal-from.ts';
import { refuseInput, rest } from './settle.ts';
import type { SessionState } from './state.ts';

type Refused = Extract<InputOutcome, { ok: false }>;

/** The open landing gate whose proposal this edit was made for, or why there is none. */
function gateOf(state: SessionState, { gate: id, baseHash }: ProposalEdit): Gate | Refused {
  const { gate } = state;
  if (!gate || gate.id !== id) return { ok: false, code: 'AlreadyDecided', message: `gate ${id} is not open any more` };
  if (gate.kind !== 'landing') {
    return { ok: false, code: 'InvalidInput', message: `gate ${id} is a ${gate.kind}: there are no changes to edit` };
  }
  if (baseHash === gate.proposalHash && gateIsCurrent(state)) return gate;
  const message = `the proposal of gate ${id} has another hash than this, or has changed since it was shown; look at revision ${gate.revision}`;
  return { ok: false, code: 'StaleProposal', message, details: { revision: gate.revision } };
}

/** What somebody who decides a gate changes about its proposal: one more pending change, of which they are the author. */
function changeOf(state: SessionState, { id, operations }: ProposalEdit): PendingChange {
  const touches = touchesOf(state.draft, operations);
  const dependsOn = dependencies(state.pending, operations, touches);
  return { id, operations, touches, dependsOn, turn: state.turn, step: state.step };
}

/** The proposal with this edit in it, which is shown as the gate's next revision; whoever had approved has to do so anew. */
export function reviseProposal(state: SessionState, input: ProposalEdit, now: number): SessionState {
  const gate = gateOf(state, input);
  if ('ok' in gate) return refuseInput(state, input, gate, now);
  try {
    const change = changeOf(state, input);
    const draft = applyOperations(state.draft, input.operations, { key: change.id });
    return revised(state, gate, input, change, { draft, draftHash: hashWorkflow(draft) }, now);
  } catch (error) {
    return refuseInput(state, input, refusalFrom(error), now);
  }
}

function revised(
  state: SessionState,
  gate: Gate,
  { id }: ProposalEdit,
  change: PendingChange,
  made: Pick<SessionState, 'draft' | 'draftHash'>,
  now: number,
): SessionState {
  const { touches, dependsOn, turn, step } = change;
  const pended: SessionState = {
    ...state,
    ...made,
    queue: state.queue.filter((queued) => queued.id !== id),
    pending: [...state.pending, change],
    gate: { ...gate, changes: [...gate.changes, id] },
    events: state.events + 1,
    notices: [...state.notices.filter((notice) => notice.kind !== 'edited'), { kind: 'edited', input: id }],
  };
  const hash = made.draftHash;
  const entry = { kind: 'revision', input: id, touches, dependsOn, hash, event: `e${pended.events}` } as const;
  const posted = post(pended, { ...entry, at: now, turn, step });
  const answered = postOutcome(posted, id, { ok: true, gate: gate.id });
  return answered.cursor.at === 'rest' ? rest(answered, 'built', now) : answered;
}
