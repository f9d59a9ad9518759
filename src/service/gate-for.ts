import { PawlError } from '../errors/pawl-error.ts';
import type { GateRow, Principal, SessionRow } from '../ports/store.ts';
import type { Policy, Role } from '../session/policy.ts';
import { requireRole } from './access.ts';
import { requireOpen } from './gate-at-rest.ts';
import { policyInForce } from './people/workspace-floor.ts';
import type { ServiceDeps } from './service-deps.ts';

/** What somebody wants of a gate, and who may by the policy in force. */
export interface GateUse {
  readonly what: string;
  readonly roles: (policy: Policy, gate: GateRow) => readonly Role[];
}

/**
 * The gate, for somebody who may do this with it. NotFound if there is none, NotAllowed for others; AlreadyDecided or
 * GateExpired where the input `id` is a new one: one that is known is answered as it was.
 */
export async function gateFor(
  { store, clock }: Pick<ServiceDeps, 'store' | 'clock'>,
  principal: Principal,
  row: SessionRow,
  gateId: string,
  { id, what, roles }: GateUse & { readonly id: string },
): Promise<GateRow> {
  const gate = await store.gate(row, gateId);
  if (gate === undefined)
    throw new PawlError('NotFound', `Session ${row.session} has no gate ${gateId}.`, { gate: gateId });
  requireRole(principal, roles(await policyInForce(store, row), gate), `${what} gate ${gate.id}`);
  if ((await store.input(row, id)) === undefined) await requireOpen(store, row, gate, clock.now());
  return gate;
}
