import type { StoreReader } from '../src/ports/store.ts';
import type { Refusal } from '../src/session/calls.ts';
import type { Policy } from '../src/session/policy.ts';
import { policyShortfalls } from '../src/session/policy-shortfalls.ts';
import { stricterPolicy } from '../src/session/stricter-policy.ts';

interface UnderPolicy {
  readonly workspace: string;
  readonly policy: Policy;
}

/** Nothing is done under a policy that is not in force any more: the session is told which one is. */
export async function refuseBelowFloor(
  store: Pick<StoreReader, 'floor'>,
  input: UnderPolicy,
): Promise<Refusal | undefined> {
  const floor = await store.floor(input.workspace);
  if (floor === undefined || policyShortfalls(input.policy, floor).length === 0) return undefined;
  const policy = stricterPolicy(input.policy, floor);
  const message = 'the workspace asks for more than the policy that this was made under';
  return { ok: false, code: 'BelowFloor', message, reconsider: { policy } };
}
