import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Secrets } from '../../src/ports/secrets.ts';
import type { Store } from '../../src/ports/store.ts';
import { createSecrets } from '../../src/store/create-secrets.ts';
import { openSecrets } from '../../src/store/open-secrets.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { testVault } from '../support/test-vault.ts';
import { inputRow, KEY, sessionRow } from './rows.ts';

const SECRET = `ghp_${'a1B2'.repeat(9)}`;
const OTHER = `ghp_${'c3D4'.repeat(9)}`;
const MARK = /^⟦secret:github-token:[0-9a-f]{12}⟧$/;

let home: string;
let plain: Store;
let store: Store;
let secrets: Secrets;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'pawl-masked-'));
  plain = await openSqliteStore(join(home, 'pawl.sqlite'));
  ({ store, secrets } = openSecrets(plain, testVault));
  await store.createSession(sessionRow({ name: SECRET }), async () => {});
});

afterEach(async () => {
  await plain.close();
  rmSync(home, { recursive: true, force: true });
});

test('names, events, outcomes, records, gates and titles are written without secrets', async () => {
  expect((await plain.session(KEY))?.name).toMatch(MARK);
  const place = { at: 1, turn: 1, step: 1, actor: { kind: 'system', id: 'pawl' } } as const;
  const operations = [{ type: 'setName', name: SECRET } as const];
  const begin = {
    key: '1.1.0',
    kind: 'tool',
    name: 't',
    inputHash: 'h',
    attempt: 'a',
    owner: 'o',
    startedAt: 1,
  } as const;
  const change = {
    id: 'c1',
    author: { kind: 'agent', id: 'agent' },
    title: `Set ${SECRET}`,
    operations,
    inverse: [],
    touches: [],
    dependsOn: [],
    status: 'pending',
    turn: 1,
    step: 1,
  } as const;
  const gate = {
    id: 'g1',
    kind: 'landing',
    turn: 1,
    revision: 1,
    status: 'open',
    proposalHash: 'p',
    changes: [],
    problems: [{ code: 'c', severity: 'error', message: SECRET }],
    openedAt: 1,
  } as const;
  await store.write(KEY, async (writer) => {
    await writer.appendEvents([{ ...place, key: 'e1', type: 'workflow.named', name: SECRET }]);
    await writer.addInput(inputRow('i1'));
    await writer.settleInput('i1', { ok: false, code: 'NodeNotFound', message: `no ${SECRET}` });
    await writer.beginCall(begin);
    await writer.finishCall('1.1.0', 'a', 2, { operations });
    await writer.putChange(change);
    await writer.putGate(gate);
    await writer.updateSession({ stuck: { code: 'RunStuck', message: SECRET } });
  });
  const written = [
    await plain.events(KEY, { after: 0, limit: 9 }),
    await plain.input(KEY, 'i1'),
    await plain.calls(KEY),
    await plain.gates({ workspace: 'home' }),
    await plain.session(KEY),
    (await plain.changes(KEY)).map(({ title }) => title),
    await plain.secrets(KEY),
  ];
  expect(JSON.stringify(written)).not.toContain(SECRET);
  expect(JSON.stringify(written)).toContain('⟦secret:github-token:');
  expect((await plain.changes(KEY))[0]?.operations).toEqual(operations);
});

test('another process of the same key restores what one has masked, and one of another key is told so', async () => {
  await store.write(KEY, (writer) => writer.updateSession({ name: `Named ${SECRET}` }));
  const name = (await plain.session(KEY))?.name ?? '';
  const { placeholders } = await createSecrets(plain, testVault).of(KEY);
  expect(placeholders.restore(name)).toBe(`Named ${SECRET}`);
  const elsewhere = await secrets.of({ ...KEY, session: 'other' });
  expect(() => elsewhere.placeholders.restore(name)).toThrow(expect.objectContaining({ code: 'SecretUnknown' }));
});

test('a transaction that is rolled back keeps no secret, and the next one does', async () => {
  const failing = store.write(KEY, async (writer) => {
    await writer.updateSession({ name: OTHER });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await plain.secrets(KEY)).toHaveLength(1);
  const known = await secrets.of(KEY);
  await known.keep();
  await known.keep();
  expect(await plain.secrets(KEY)).toHaveLength(2);
});
