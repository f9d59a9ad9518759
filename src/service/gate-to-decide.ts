import { PawlError } from '../errors/pawl-error.ts';
import type { GateRow, Principal, SessionRow } from '../ports/store.ts';
import { deciderRoles } from '../session/decider-roles.ts';
import { requireRole } from './access.ts';
import { policyInForce } from './people/workspace-floor.ts';
import type { ServiceDeps } from './service-deps.ts';

/** AlreadyDecided or GateExpired for a gate that waits for nobody any more. */
function requireOpen({ id, status, expiresAt }: GateRow, now: number): void {
  const isOverdue = status === 'open' && expiresAt !== undefined && now >= expiresAt;
  if (status === 'open' && !isOverdue) return;
  const details = { gate: id, gateStatus: status, ...(expiresAt === undefined ? {} : { expiresAt }) };
  if (isOverdue || status === 'expired') throw new PawlError('GateExpired', `Gate ${id} has expired.`, details);
  throw new PawlError('AlreadyDecided', `Gate ${id} is ${status}.`, details);
}

/**
 * The gate, for somebody who may decide it. NotFound if there is none, NotAllowed for others; AlreadyDecided or
 * GateExpired where the input `id` is a new one: one that is known is answered as it was.
 */
export async function gateToDecide(
  deps: ServiceDeps,
  principal: Principal,
  row: SessionRow,
  gateId: string,
  id: string,
): Promise<GateRow> {
  const gate = await deps.store.gate(row, gateId);
  if (gate === undefined)
    throw new PawlError('NotFound', `Session ${row.session} has no gate ${gateId}.`, { gate: gateId });
  requireRole(principal, deciderRoles(await policyInForce(deps.store, row), gate), `decide gate ${gate.id}`);
  if ((await deps.store.input(row, id)) === undefined) requireOpen(gate, deps.clock.now());
  return gate;
}
