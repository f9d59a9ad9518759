import type { GateAnswer } from '../../contract/gate-schema.ts';
import type { ApiClient } from './api-client.ts';

export interface Me {
  readonly principal: string;
  readonly roles: readonly string[];
}

/** Who acts here. */
export async function whoAmI(client: ApiClient): Promise<Me> {
  return await client.get<Me>('/me');
}

/** Who decides a gate, where that is not this person; undefined if they may, as far as their roles say. */
export function othersDecide({ deciders }: Pick<GateAnswer, 'deciders'>, me: Me): string | undefined {
  if (deciders.roles.some((role) => me.roles.includes(role))) return undefined;
  return `${deciders.roles.join(' or ')} decides this; you are ${me.roles.join(', ') || 'neither'}`;
}
