import type { IssuedToken, PeopleChanges, PrincipalAnswer, RevokedTokens } from '../../contract/people.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { ApiClient } from '../client/api-client.ts';
import { print } from '../client/print.ts';
import { withServer } from '../compose/with-server.ts';
import { displayText } from '../drawing/display-text.ts';
import { readOptions } from '../read-options.ts';
import { textTable } from '../text-table.ts';

interface Asked {
  readonly client: ApiClient;
  readonly json: boolean | undefined;
  /** Behind every path: in which workspace. */
  readonly query: string;
  readonly roles: readonly string[];
  readonly revoke: boolean;
}

const ACTIONS: Readonly<Record<string, (asked: Asked, name: string) => Promise<void>>> = {
  add: async ({ client, json, query, roles }, id) => {
    const body = { id, roles: requireRoles('add', roles) };
    tellToken(json, await client.send<IssuedToken>('POST', `/principals${query}`, body));
  },
  roles: async ({ client, json, query, roles }, name) => {
    const body = { roles: requireRoles('roles', roles) };
    const changed = await client.send<PrincipalAnswer>('PUT', `${pathOf(name)}/roles${query}`, body);
    print(json, changed, ({ id, roles: now }) => `${id} is ${now.join(', ')} now`);
  },
  remove: async ({ client, json, query }, name) => {
    const removed = await client.send<PrincipalAnswer>('DELETE', `${pathOf(name)}${query}`);
    print(
      json,
      removed,
      ({ id }) => `${id} is removed: its tokens speak for nobody, and what waits of it counts no more`,
    );
  },
  token: async ({ client, json, query, revoke }, name) => {
    const path = `${pathOf(name)}/tokens${query}`;
    if (!revoke) return tellToken(json, await client.send<IssuedToken>('POST', path));
    const revoked = await client.send<RevokedTokens>('DELETE', path);
    print(json, revoked, ({ id, revoked: count }) =>
      count === 1
        ? `1 token of ${id} speaks for nobody any more`
        : `${count} tokens of ${id} speak for nobody any more`,
    );
  },
};

function pathOf(name: string): string {
  return `/principals/${encodeURIComponent(name)}`;
}

function requireRoles(action: string, roles: readonly string[]): readonly string[] {
  if (roles.length > 0) return roles;
  throw new PawlError(
    'InvalidInput',
    `users ${action}: name roles, of viewer, builder, approver, admin: --roles builder,approver`,
  );
}

function tellToken(json: boolean | undefined, issued: IssuedToken): void {
  print(json, issued, ({ id, workspace, roles, token }) =>
    [
      `${id} of workspace ${workspace} (${roles.join(', ')}) has the token`,
      token,
      'which is not shown again; who sets PAWL_TOKEN to it acts as this person',
    ].join('\n'),
  );
}

function listed(people: readonly PrincipalAnswer[]): string {
  const there = people.filter(({ removedAt }) => removedAt === undefined);
  return textTable(
    there.map(({ id, roles, tokens }) => [id, roles.join(', '), tokens === 1 ? '1 token' : `${tokens} tokens`]),
  ).trimEnd();
}

function happened(change: PeopleChanges[number]): string {
  switch (change.kind) {
    case 'principal.added':
      return `added ${change.principal} as ${change.roles.join(', ')}`;
    case 'principal.changed':
      return `made ${change.principal} ${change.to.join(', ')} (before: ${change.from.join(', ')})`;
    case 'principal.removed':
      return `removed ${change.principal}, who was ${change.roles.join(', ')}`;
    case 'token.issued':
      return `gave ${change.principal} a token`;
    case 'tokens.revoked':
      return `revoked ${change.count === 1 ? '1 token' : `${change.count} tokens`} of ${change.principal}`;
  }
}

/** Lists who may do what in a workspace, or changes it. */
export async function run(args: string[]): Promise<number> {
  const options = {
    roles: { type: 'string' },
    revoke: { type: 'boolean' },
    workspace: { type: 'string' },
    history: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readOptions('users', args, options, { least: 0, most: 6 });
  const [action, name, ...more] = positionals;
  const perform = action === undefined ? undefined : Object.entries(ACTIONS).find(([known]) => known === action)?.[1];
  if (action !== undefined && (perform === undefined || name === undefined)) {
    throw new PawlError('InvalidInput', `users ${action}: say one of ${Object.keys(ACTIONS).join(', ')}, and a name.`);
  }
  const query = values.workspace === undefined ? '' : `?workspace=${encodeURIComponent(values.workspace)}`;
  const roles = [values.roles ?? '', ...more].flatMap((part) => part.split(',')).filter((role) => role !== '');
  return withServer(async (client) => {
    const asked = { client, json: values.json, query, roles, revoke: values.revoke ?? false };
    if (perform !== undefined && name !== undefined) await perform(asked, name);
    else if (values.history) await tellHistory(asked);
    else print(values.json, await client.get<PrincipalAnswer[]>(`/principals${query}`), listed);
    return 0;
  });
}

async function tellHistory({ client, json, query }: Asked): Promise<void> {
  const changes = await client.get<PeopleChanges>(`/principals/changes${query}`);
  print(json, changes, (rows) =>
    rows
      .map((change) => `${new Date(change.at).toISOString()}  ${displayText(change.by)} ${happened(change)}`)
      .join('\n'),
  );
}
