import { hashWorkflow } from '../document/hash-workflow.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { GateRow, SessionRow } from '../ports/store.ts';
import type { GateProblem } from '../session/gate.ts';
import { applyChanges } from '../session/pending.ts';
import { proposalHash } from '../session/proposal.ts';
import { closeSelection } from '../session/selection.ts';
import type { ServiceDeps } from './service-deps.ts';
import { currentState } from './session-state.ts';
import { attachStored } from './stored-workflow.ts';

/** What approving a selection would do, and the hash that a decision on exactly this selection must name. */
export interface Preview {
  readonly proposalHash: string;
  /** The selection with everything it builds upon. */
  readonly approve: readonly string[];
  readonly workflow: WorkflowJson;
  readonly hash: string;
  readonly problems: readonly GateProblem[];
}

export async function previewSelection(
  { store, secrets }: Pick<ServiceDeps, 'store' | 'secrets'>,
  row: SessionRow,
  gate: GateRow,
  approve: readonly string[],
  validate: (workflow: WorkflowJson) => readonly GateProblem[],
): Promise<Preview> {
  const state = await currentState(store, row);
  const proposed = closeSelection(state.pending, gate.changes);
  const known = new Set(proposed.map((change) => change.id));
  const unknown = approve.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new PawlError(
      'NotFound',
      `Gate ${gate.id} proposes no change ${unknown}; it proposes ${[...known].join(', ') || 'none'}.`,
    );
  }
  const chosen = closeSelection(proposed, approve);
  const detached = applyChanges(state.canvas, chosen);
  const workflow = await attachStored(store, detached);
  const { placeholders } = await secrets.of(row);
  return {
    proposalHash: chosen.length === 0 ? gate.proposalHash : proposalHash(chosen, state.canvas),
    approve: chosen.map((change) => change.id),
    workflow: placeholders.maskWorkflow(workflow),
    hash: hashWorkflow(detached),
    problems: placeholders.maskValue(validate(workflow)),
  };
}
