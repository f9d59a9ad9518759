import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../../src/cli/client/connect.ts';
import { rememberShown, shownHash } from '../../../src/cli/client/shown-hashes.ts';
import { run as floor } from '../../../src/cli/commands/floor.ts';
import { run as users } from '../../../src/cli/commands/users.ts';
import { writeRunFile } from '../../../src/cli/run-file.ts';
import { DEFAULT_POLICY } from '../../../src/session/policy.ts';
import { makeApp, TOKEN } from '../../http/make-app.ts';

let home = '';

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'pawl-people-'));
  vi.stubEnv('PAWL_HOME', home);
  const { app } = await makeApp();
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(started));
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  writeRunFile(home, { version: 1, url: `http://127.0.0.1:${port}`, children: {} });
  writeFileSync(join(home, 'token'), `${TOKEN}\n`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

/** What a command prints. */
async function output(command: (args: string[]) => Promise<number>, ...args: string[]): Promise<string> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  try {
    expect(await command(args)).toBe(0);
    return text;
  } finally {
    write.mockRestore();
  }
}

async function json(command: (args: string[]) => Promise<number>, ...args: string[]) {
  return JSON.parse(await output(command, ...args, '--json'));
}

it('people are added with a token that is shown once, and listed', async () => {
  const shown = await output(users, 'add', 'bob@example.com', '--roles', 'builder,approver');
  expect(shown).toMatch(/^bob@example.com of workspace home \(builder, approver\) has the token\npawl_[\w-]{43}\n/);
  expect(await output(users)).toBe(
    'ann              builder, approver, admin  1 token\n' +
      'bob@example.com  builder, approver         1 token\n' +
      'vic              viewer                    1 token\n',
  );
});

it('roles are changed, tokens issued and revoked, people removed, and all of it is told', async () => {
  await json(users, 'add', 'bob', '--roles', 'builder');
  expect(await json(users, 'roles', 'bob', 'viewer,approver')).toMatchObject({
    id: 'bob',
    roles: ['viewer', 'approver'],
  });
  expect(await output(users, 'roles', 'bob', 'viewer', 'approver')).toBe('bob is viewer, approver now\n');
  expect((await json(users, 'token', 'bob')).token).toMatch(/^pawl_/);
  expect(await output(users, 'token', 'bob', '--revoke')).toBe('2 tokens of bob speak for nobody any more\n');
  expect(await json(users, 'remove', 'bob')).toMatchObject({ id: 'bob', tokens: 0 });
  expect((await json(users)).filter(({ removedAt }: { removedAt?: number }) => removedAt === undefined)).toHaveLength(
    2,
  );
  expect((await output(users, '--history')).split('\n').map((line) => line.replace(/^\S+ {2}/, ''))).toEqual([
    'ann removed bob, who was viewer, approver',
    'ann revoked 2 tokens of bob',
    'ann gave bob a token',
    'ann made bob viewer, approver (before: builder)',
    'ann added bob as builder',
    '',
  ]);
});

it.each([
  [['add', 'bob'], 'InvalidInput'],
  [['add', 'bob', '--roles', 'king'], 'InvalidInput'],
  [['add', '../bob', '--roles', 'viewer'], 'InvalidInput'],
  [['add'], 'InvalidInput'],
  [['invite', 'bob'], 'InvalidInput'],
  [['roles', 'eve', 'viewer'], 'NotFound'],
  [['remove', 'ann'], 'LastAdmin'],
])('users %j is refused as %s', async (args, code) => {
  await expect(users(args)).rejects.toMatchObject({ code });
});

it('PAWL_TOKEN lets a command act as somebody else, who sees hashes of their own', async () => {
  const { token } = await json(users, 'add', 'zoe', '--roles', 'admin', '--workspace', 'lab');
  rememberShown(home, 's1', 'hash of ann');
  vi.stubEnv('PAWL_TOKEN', token);
  expect(await connect().get('/me')).toEqual({ principal: 'zoe', workspace: 'lab', roles: ['admin'] });
  expect(shownHash(home, 's1')).toBeUndefined();
  expect((await json(users)).map(({ id }: { id: string }) => id)).toEqual(['zoe']);
  vi.stubEnv('PAWL_TOKEN', 'viewer-token');
  await expect(users([])).rejects.toMatchObject({ code: 'NotAllowed' });
  vi.stubEnv('PAWL_TOKEN', 'pawl_nobody-has-this');
  await expect(users([])).rejects.toMatchObject({
    code: 'NotSignedIn',
    message: expect.stringContaining('PAWL_TOKEN'),
  });
  vi.stubEnv('PAWL_TOKEN', 'a b');
  await expect(users([])).rejects.toMatchObject({ code: 'InvalidInput' });
});

it('the floor is shown, set from a file, taken away, and its history told', async () => {
  expect(await output(floor)).toContain('there is no floor; new sessions start with {\n  "mode": "review"');
  const file = join(home, 'floor.json');
  const wanted = { ...DEFAULT_POLICY, forbidden: ['n8n-nodes-base.ssh'], gated: ['n8n-nodes-base.code'] };
  writeFileSync(file, JSON.stringify(wanted));
  const warn = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await output(floor, file);
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    'n8n-nodes-base.ssh is no type of node that the catalog knows\n',
    'n8n-nodes-base.code is no type of node that the catalog knows\n',
  ]);
  warn.mockRestore();
  expect(JSON.parse(await output(floor))).toEqual(wanted);
  expect(await json(floor, '--none')).toMatchObject({ floor: null, standard: DEFAULT_POLICY });
  expect((await output(floor, '--history')).split('\n').filter((line) => line.includes('ann'))).toHaveLength(2);
  writeFileSync(file, JSON.stringify({ ...wanted, gate: [] }));
  await expect(floor([file])).rejects.toMatchObject({
    code: 'InvalidInput',
    message: expect.stringContaining('gated'),
  });
  writeFileSync(file, JSON.stringify({ approvals: { count: 2 } }));
  await expect(floor([file])).rejects.toMatchObject({
    code: 'InvalidInput',
    message: expect.stringMatching(/\/floor\/mode: .*\/floor\/approvals\/roles: /s),
  });
});
