import type { KnownPrincipal } from '../../ports/workspace.ts';
import { editRoles } from '../../session/edit-roles.ts';
import { BUILDERS, type Policy, type Role } from '../../session/policy.ts';

type Person = Pick<KnownPrincipal, 'id' | 'roles' | 'tokens' | 'removedAt'>;

/** What of a floor the people of the workspace can't meet, or what names a type of node that the catalog does not know. */
export function floorWarnings(
  floor: Policy,
  people: readonly Person[],
  isKnownType: (type: string) => boolean,
): readonly string[] {
  const there = people.filter(({ tokens, removedAt }) => tokens > 0 && removedAt === undefined);
  const withRole = (roles: readonly Role[]) => there.filter((one) => one.roles.some((role) => roles.includes(role)));
  const { count, roles, notAsker } = floor.approvals;
  const deciders = withRole(roles);
  const unknown = [...floor.forbidden, ...(floor.gated ?? [])].filter((type) => !isKnownType(type));
  const stuck = notAsker
    ? withRole(BUILDERS).filter(({ id }) => deciders.filter((one) => one.id !== id).length < count)
    : [];
  return [
    ...(deciders.length < count
      ? [`approvals.count ${count}: only ${deciders.length} with a token may decide (${roles.join(', ')})`]
      : stuck.map(({ id }) => `approvals.notAsker: what ${id} asks for, fewer than ${count} others may approve`)),
    ...(withRole(editRoles(floor)).length === 0 ? ['edits.roles: nobody with a token has one of them'] : []),
    ...unknown.map((type) => `${type} is no type of node that the catalog knows`),
  ];
}
