import type { InputKind } from './input.ts';
import { BUILDERS, type Role } from './policy.ts';

/**
 * Who may send what, at the door and again where it is done. Whoever decides a gate is named by its policy; a policy
 * that asks people less takes an admin.
 */
export const INPUT_ROLES: Readonly<Record<Exclude<InputKind, 'decision'>, readonly Role[]>> = {
  message: BUILDERS,
  edit: BUILDERS,
  cancel: BUILDERS,
  policy: BUILDERS,
  budget: BUILDERS,
  end: BUILDERS,
};
