import type { PostProposalEditBody } from '../contract/bodies.ts';
import { requireJson } from '../document/json-fault.ts';
import type { Operation } from '../document/operation.ts';
import { isPawlError } from '../errors/pawl-error.ts';
import type { GateRow, Principal, SessionRow } from '../ports/store.ts';
import { proposalEditRoles } from '../session/edit-roles.ts';
import { applyChanges } from '../session/pending.ts';
import { closeSelection } from '../session/selection.ts';
import { expandOperations, needExpanding } from './catalog/expand-operations.ts';
import { checkOperationsSize } from './check-operations-size.ts';
import { gateFor } from './gate-for.ts';
import { postInput, type Receipt } from './post-input.ts';
import type { ServiceDeps } from './service-deps.ts';
import { currentState } from './session-state.ts';

const EDITING = { what: 'edit what is proposed by', roles: proposalEditRoles } as const;

/** What is left to the door is worked out on the proposal; what can't be applied there the session refuses. */
async function expanded(
  { store }: ServiceDeps,
  row: SessionRow,
  gate: GateRow,
  operations: readonly Operation[],
  id: string,
): Promise<readonly Operation[]> {
  if (!needExpanding(operations)) return operations;
  const { canvas, pending } = await currentState(store, row);
  try {
    return expandOperations(applyChanges(canvas, closeSelection(pending, gate.changes)), operations, id);
  } catch (error) {
    if (isPawlError(error) && error.code !== 'StoreUnavailable') return operations;
    throw error;
  }
}

/**
 * Posts what somebody who builds, or who decides a gate, changes about its proposal; a placeholder in it becomes the secret that it
 * stands for. As a decision it names the hash of what was seen. TooLarge over 1 MB of operations, with renames written
 * out; SecretUnknown for a placeholder of nobody.
 */
export async function editProposal(
  deps: ServiceDeps,
  principal: Principal,
  row: SessionRow,
  gateId: string,
  body: PostProposalEditBody,
): Promise<Receipt> {
  const { id = deps.ids.next(), proposalHash: baseHash } = body;
  const gate = await gateFor(deps, principal, row, gateId, { id, ...EDITING });
  requireJson(body.operations, 'the operations');
  const { placeholders } = await deps.secrets.of(row);
  const operations = await expanded(deps, row, gate, placeholders.restoreValue(body.operations), id);
  placeholders.learn(operations);
  checkOperationsSize(operations);
  const input = { id, principal: principal.id, kind: 'edit', gate: gateId, baseHash, operations } as const;
  return await postInput(deps, row, input);
}
