import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { eventOf, KEY, sessionRow } from './rows.ts';
import { describeStore } from './store-contract.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pawl-store-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

describeStore('a store in SQLite', async () => () => openSqliteStore(join(home, 'pawl.sqlite')));

const nothing = async () => {};

describe('the file of a store', () => {
  it('is readable by its owner only, in a home that is made', async () => {
    const file = join(home, 'new', 'pawl.sqlite');
    await (await openSqliteStore(file)).close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, 'new')).mode & 0o777).toBe(0o700);
  });

  it('has what was stored when it is opened again', async () => {
    const file = join(home, 'pawl.sqlite');
    const first = await openSqliteStore(file);
    await first.createSession(sessionRow(), (writer) => writer.appendEvents([eventOf('a')]));
    await first.close();
    const second = await openSqliteStore(file);
    expect(await second.session(KEY)).toEqual(sessionRow());
    expect(await second.events(KEY, { after: 0, limit: 9 })).toHaveLength(1);
    await second.close();
  });

  it('is refused and left alone if it is no database', async () => {
    const file = join(home, 'pawl.sqlite');
    const garbage = 'this is not a database, but somebody’s notes\n'.repeat(100);
    writeFileSync(file, garbage);
    await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'StoreUnavailable' });
    await expect(openSqliteStore(file)).rejects.toThrow(/not a database.*choose another home/s);
    expect(readFileSync(file, 'utf8')).toBe(garbage);
  });

  it('is refused and left alone if it is the database of another program', async () => {
    const file = join(home, 'pawl.sqlite');
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE notes (text)');
    other.close();
    const before = createHash('sha256').update(readFileSync(file)).digest('hex');
    await expect(openSqliteStore(file)).rejects.toThrow(/another program/);
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(before);
  });

  it('is refused if a newer release made it', async () => {
    const file = join(home, 'pawl.sqlite');
    await (await openSqliteStore(file)).close();
    const newer = new DatabaseSync(file);
    newer.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2100-01-01')");
    newer.close();
    await expect(openSqliteStore(file)).rejects.toThrow(/newer Pawl.*another home/s);
  });

  it('is refused if its home lies under a plain file', async () => {
    writeFileSync(join(home, 'plain'), '');
    const file = join(home, 'plain', 'pawl.sqlite');
    await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'StoreUnavailable' });
    expect(existsSync(file)).toBe(false);
  });

  it('says that a damaged object is damaged', async () => {
    const file = join(home, 'pawl.sqlite');
    const store = await openSqliteStore(file);
    const [hash, other] = [await store.putObject('one'), await store.putObject('two')];
    const raw = new DatabaseSync(file);
    raw.exec(`UPDATE objects SET data = (SELECT data FROM objects WHERE hash = '${other}') WHERE hash = '${hash}'`);
    raw.close();
    await expect(store.object(hash)).rejects.toThrow(/damaged/);
    await store.close();
  });
});

describe('a full disk', () => {
  it('refuses the write as a whole, keeps what was there, and serves again', async () => {
    const store = await openSqliteStore(join(home, 'pawl.sqlite'), { maxPages: 60 });
    await store.createSession(sessionRow(), (writer) => writer.appendEvents([eventOf('a')]));
    const filling = store.write(KEY, async (writer) => {
      await writer.appendEvents([eventOf('b')]);
      for (let index = 0; ; index += 1) await writer.appendEvents([eventOf(`${index}${'x'.repeat(10_000)}`)]);
    });
    await expect(filling).rejects.toMatchObject({ code: 'StoreUnavailable' });
    expect((await store.events(KEY, { after: 0, limit: 9 })).map((event) => event.key)).toEqual(['a']);
    await store.write(KEY, (writer) => writer.appendEvents([eventOf('c')]));
    expect((await store.events(KEY, { after: 0, limit: 9 })).map((event) => event.seq)).toEqual([1, 2]);
    await store.close();
  });
});

describe('several processes', () => {
  it('open one new store at once and lose no write', async () => {
    const file = join(home, 'pawl.sqlite');
    const script = join(import.meta.dirname, 'append-events.ts');
    const run = promisify(execFile);
    await Promise.all(['p', 'q', 'r'].map((name) => run(process.execPath, [script, file, name, '40'])));
    const store = await openSqliteStore(file);
    const events = await store.events(KEY, { after: 0, limit: 999 });
    expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    expect(await store.createSession(sessionRow(), nothing)).toBe(false);
    await store.close();
  }, 30_000);
});
