import type { InputKind } from './input.ts';
import { BUILDERS, type Role } from './policy.ts';

/**
 * Who may send what, at the door and again where it is done. Whoever decides a gate or edits is named by the policy; a
 * policy that asks people less takes an admin.
 */
export const INPUT_ROLES: Readonly<Record<Exclude<InputKind, 'decision' | 'edit'>, readonly Role[]>> = {
  message: BUILDERS,
  cancel: BUILDERS,
  policy: BUILDERS,
  budget: BUILDERS,
  end: BUILDERS,
};
