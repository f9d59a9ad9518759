import type { Gate } from '../src/session/gate.ts';
import { proposalForm, proposalHash } from '../src/session/proposal.ts';
import { gateOpened, gateToOpen } from '../src/session/settle.ts';
import * as activities from './activity-proxies.ts';
import type { SessionRun } from './session-run.ts';

/** Opens a gate for what is pending, or shows the open one anew. */
export async function openGate(run: SessionRun): Promise<void> {
  const { state } = run;
  if (state.cursor.at !== 'gate') return;
  const { id, revision } = gateToOpen(state);
  const now = Date.now();
  const gate: Gate = {
    id,
    kind: 'landing',
    revision,
    form: proposalForm(state.pending, state.canvas),
    proposalHash: proposalHash(state.pending, state.canvas),
    changes: state.pending.map((change) => change.id),
    status: 'open',
    turn: state.turn,
    openedAt: now,
  };
  const { head, done } = run.handOver();
  await activities.openGate({
    ...head,
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
  });
  done();
  run.state = gateOpened(run.state, gate);
}
