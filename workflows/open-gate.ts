import type { Gate } from '../src/session/gate.ts';
import { gateTerms } from '../src/session/gate-terms.ts';
import { proposalForm, proposalHash } from '../src/session/proposal.ts';
import { gateOpened, gateToOpen } from '../src/session/settle.ts';
import type { SessionState } from '../src/session/state.ts';
import * as activities from './activity-proxies.ts';
import type { SessionRun } from './session-run.ts';

function proposalOf({ pending, canvas }: SessionState): Pick<Gate, 'form' | 'proposalHash' | 'changes'> {
  return {
    form: proposalForm(pending, canvas),
    proposalHash: proposalHash(pending, canvas),
    changes: pending.map((change) => change.id),
  };
}

/** Opens a gate for what is asked or what is pending, or shows the open one anew. */
export async function openGate(run: SessionRun): Promise<void> {
  const { state } = run;
  if (state.cursor.at !== 'gate') return;
  const { id, revision } = gateToOpen(state);
  const now = Date.now();
  const { ask } = state.cursor;
  const terms = gateTerms(state, ask?.kind ?? 'landing', now);
  const frame = { id, revision, status: 'open', turn: state.turn, openedAt: now, ...terms } as const;
  const gate: Gate = ask
    ? { ...frame, kind: ask.kind, call: ask.call, proposalHash: ask.hash, changes: [] }
    : { ...frame, kind: 'landing', ...proposalOf(state) };
  const { head, done } = run.handOver();
  await activities.openGate({
    ...head,
    ...(ask ? { kind: ask.kind, call: ask.call } : {}),
    gate: id,
    revision,
    form: gate.form ?? 'list',
    proposalHash: gate.proposalHash,
    changes: gate.changes,
    turn: state.turn,
    step: state.step,
    at: now,
    catalog: state.catalog,
    draft: run.draft(),
    outcome: state.cursor.outcome,
    usage: state.usage,
    key: `${id}.${revision}`,
    terms,
  });
  done();
  run.state = gateOpened(run.state, gate);
}
