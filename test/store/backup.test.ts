import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../../src/session/policy.ts';
import { backUp } from '../../src/store/backup/back-up.ts';
import { openBackup } from '../../src/store/backup/open-backup.ts';
import { restore } from '../../src/store/backup/restore.ts';
import { executedMigrations } from '../../src/store/migrations/executed-migrations.ts';
import { openSqliteEngine } from '../../src/store/sqlite/open-sqlite-engine.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { fillStore, readEverything } from './filled-store.ts';
import { EVENTS_OF_FIRST_STORE, writeFirstStore } from './first-store.ts';
import { noticeOf } from './notice.ts';
import { eventOf, KEY, sessionRow } from './rows.ts';
import { writeBackup } from './write-backup.ts';

let home = '';
const place = (name: string) => join(home, name);
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pawl-backup-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Backs up the store in one file and restores it into another. */
async function move(from: string, to: string, options: { newKey?: boolean; key?: string; maxPages?: number } = {}) {
  await writeBackup(await openSqliteEngine(place(from)), place('backup'), options.key);
  return restoreInto(to, options);
}

async function restoreInto(to: string, { newKey = false, maxPages }: { newKey?: boolean; maxPages?: number } = {}) {
  const backup = await openBackup(place('backup'));
  const engine = await openSqliteEngine(place(to), maxPages === undefined ? {} : { maxPages });
  try {
    return await restore(engine, backup, { newKey });
  } finally {
    await engine.close();
  }
}

async function makeStore(name: string, events?: number) {
  const store = await openSqliteStore(place(name));
  await fillStore(store, events);
  await store.registerSigningKey('public');
  return store;
}

describe('a store that is restored', () => {
  it('answers every question as the one that was backed up', async () => {
    const store = await makeStore('store');
    const rows = await move('store', 'restored');
    expect(rows).toMatchObject({ sessions: 2, events: 301, inputs: 3, installation: 1 });
    const restored = await openSqliteStore(place('restored'));
    expect(await readEverything(restored)).toEqual(await readEverything(store));
    expect(await restored.signingKey()).toBe('public');
    await restored.write(KEY, (writer) => writer.appendEvents([eventOf('next')]));
    expect((await restored.events(KEY, { after: 300, limit: 9 })).map(({ seq }) => seq)).toEqual([301]);
    await Promise.all([store.close(), restored.close()]);
  });

  it('has its people and floors; notices are still the other one’s to send', async () => {
    const store = await makeStore('store');
    await store.writeWorkspace('home', async (writer) => {
      await writer.removePrincipal('ann', 7);
      await writer.putFloor(DEFAULT_POLICY);
      const change = { at: 7, by: 'bob', byWorkspace: 'home', kind: 'token.issued', principal: 'ann' } as const;
      await writer.recordChange(change);
    });
    await store.write(KEY, (writer) => writer.addNotice(noticeOf('n1')));
    const rows = await move('store', 'restored');
    expect(rows).toMatchObject({ workspaces: 2, workspace_changes: 1 });
    expect(rows).not.toHaveProperty('notices');
    const restored = await openSqliteStore(place('restored'));
    expect(await restored.principals('home')).toEqual(await store.principals('home'));
    expect(await restored.principalByToken('token of ann')).toBeUndefined();
    expect(await restored.floor('home')).toEqual(DEFAULT_POLICY);
    expect(await restored.workspaceChanges('home')).toEqual(await store.workspaceChanges('home'));
    const due = { now: 100, until: 200, limit: 9 };
    expect(await restored.claimNotices(due)).toEqual([]);
    expect((await store.claimNotices(due)).map(({ notice }) => notice.id)).toEqual(['n1']);
    await Promise.all([store.close(), restored.close()]);
  });

  it('is of one moment, though others write all the while', async () => {
    const store = await makeStore('store', 5000);
    let writes = 0;
    const engine = await openSqliteEngine(place('store'));
    await backUp(engine, { pawl: '1', takenAt: new Date(0) }, async (bytes) => {
      const parts: Buffer[] = [];
      for await (const part of bytes) {
        parts.push(part);
        writes += 1;
        await store.write(KEY, async (writer) => {
          await writer.appendEvents([eventOf(`during${writes}`)]);
          await writer.updateSession({ turn: writes });
        });
      }
      writeFileSync(place('backup'), Buffer.concat(parts));
    });
    await engine.close();
    expect(writes).toBeGreaterThan(2);
    await restoreInto('restored');
    const restored = await openSqliteStore(place('restored'));
    const events = await restored.events(KEY, { after: 4990, limit: 99 });
    expect(events.at(-1)).toMatchObject({ seq: 5000, key: 'e4999' });
    expect((await restored.session(KEY))?.turn).toBe(0);
    await Promise.all([store.close(), restored.close()]);
  });

  it('may be of an older release, which the backup leaves as it is', async () => {
    writeFirstStore(place('first'));
    await move('first', 'restored');
    const [restored, made] = [await openSqliteStore(place('restored')), await makeStore('new', EVENTS_OF_FIRST_STORE)];
    expect(await readEverything(restored)).toEqual(await readEverything(made));
    await Promise.all([restored.close(), made.close()]);
    const engine = await openSqliteEngine(place('first'));
    expect(await executedMigrations(engine.reader)).toEqual(['0001-initial']);
    await engine.close();
  });

  it('forgets its signing key if that is asked for, and only then has the key that went along', async () => {
    await (await makeStore('store')).close();
    await move('store', 'restored', { newKey: true, key: 'PRIVATE' });
    expect((await openBackup(place('backup'))).key).toBe('PRIVATE');
    const restored = await openSqliteStore(place('restored'));
    expect(await restored.signingKey()).toBeUndefined();
    expect(await restored.registerSigningKey('another')).toBe('another');
    await restored.close();
  });

  it('may have been opened before, as long as there is nothing in it', async () => {
    await (await makeStore('store')).close();
    await (await openSqliteStore(place('restored'))).close();
    await move('store', 'restored');
    const restored = await openSqliteStore(place('restored'));
    expect((await restored.session(KEY))?.session).toBe('s1');
    await restored.close();
  });
});

describe('nothing is restored', () => {
  it('into a store that is not empty, which stays as it is', async () => {
    await (await makeStore('store')).close();
    const other = await openSqliteStore(place('other'));
    await other.createSession(sessionRow({ session: 'theirs' }), async () => {});
    await expect(move('store', 'other')).rejects.toMatchObject({
      code: 'AlreadyExists',
      message: expect.stringMatching(/not empty: its table sessions has rows\. Restore into another home/),
    });
    expect((await other.sessions('home', { limit: 9 })).map(({ session }) => session)).toEqual(['theirs']);
    await other.close();
  });

  it('half: where the disk is full nothing is, and it can be done again', async () => {
    await (await makeStore('store', 3000)).close();
    await expect(move('store', 'restored', { maxPages: 100 })).rejects.toMatchObject({ code: 'StoreUnavailable' });
    await restoreInto('restored');
    const restored = await openSqliteStore(place('restored'));
    expect(await restored.events(KEY, { after: 2999, limit: 9 })).toHaveLength(1);
    await restored.close();
  });

  it('of a file in which any byte is changed, or that is cut off anywhere, or goes on', async () => {
    const store = await openSqliteStore(place('store'));
    await store.createSession(sessionRow(), async () => {});
    await store.close();
    await writeBackup(await openSqliteEngine(place('store')), place('backup'));
    const whole = readFileSync(place('backup'));
    const refused = { code: 'InvalidBackup' };
    for (let index = 0; index < whole.length; index += 1) {
      const changed = Buffer.from(whole);
      changed[index] = (changed[index] ?? 0) ^ (1 << (index % 8));
      writeFileSync(place('changed'), changed);
      await expect(openBackup(place('changed')), `byte ${index}`).rejects.toMatchObject(refused);
      writeFileSync(place('changed'), whole.subarray(0, index));
      await expect(openBackup(place('changed')), `cut off at ${index}`).rejects.toMatchObject(refused);
    }
    writeFileSync(place('changed'), Buffer.concat([whole, Buffer.from('\n')]));
    await expect(openBackup(place('changed'))).rejects.toThrow(/cut off or was changed/);
  }, 60_000);

  it('of what a newer release made, or somebody made up', async () => {
    const made = (header: object, ...lines: unknown[]) => {
      const head = Buffer.from(`${JSON.stringify({ format: 'pawl-backup', version: 1, ...header })}\n`);
      const body = zstdCompressSync(Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
      const bytes = Buffer.concat([head, body]);
      writeFileSync(place('backup'), bytes);
      writeFileSync(place('backup'), `\n${createHash('sha256').update(bytes).digest('hex')}\n`, { flag: 'a' });
    };
    const migrations = ['0001-initial'];
    made({ version: 2, migrations });
    await expect(restoreInto('restored')).rejects.toThrow(/a form that this release does not know/);
    made({ migrations: [...migrations, '9999-later'] });
    await expect(restoreInto('restored')).rejects.toThrow(/a newer release made it \(9999-later\)/);
    made({ migrations }, ['sqlite_master', { name: 'x' }]);
    await expect(restoreInto('restored')).rejects.toThrow(/has a table sqlite_master/);
    made({ migrations }, ['sessions', { 'a"); drop table sessions; --': 1 }]);
    await expect(restoreInto('restored')).rejects.toThrow(/its rows do not fit the table sessions/);
    const engine = await openSqliteEngine(place('restored'));
    expect(await executedMigrations(engine.reader)).toEqual([]);
    await engine.close();
    await expect(openBackup(place('none'))).rejects.toMatchObject({ code: 'InvalidInput' });
    writeFileSync(place('notes'), 'somebody’s notes\n'.repeat(99));
    await expect(openBackup(place('notes'))).rejects.toMatchObject({ code: 'InvalidBackup' });
  });
});

it('there is no backup where there is no store', async () => {
  const engine = await openSqliteEngine(place('empty'));
  await expect(writeBackup(engine, place('backup'))).rejects.toThrow(/no store .*nothing to back up/);
  expect(readdirSync(home)).not.toContain('backup');
});
