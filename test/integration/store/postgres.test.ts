import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresEngine } from '../../../src/store/postgres/open-postgres-engine.ts';
import { openPostgresStore } from '../../../src/store/postgres/open-postgres-store.ts';
import { KEY, sessionRow } from '../../store/rows.ts';
import { describeStore } from '../../store/store-contract.ts';
import { onPostgres } from '../../support/on-postgres.ts';
import { type PostgresCluster, startPostgres } from '../../support/postgres-cluster.ts';

const nothing = async () => {};
const databaseOf = (address: string) => new URL(address).pathname.slice(1);

onPostgres('a store in PostgreSQL', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(async () => {
    await cluster.remove();
  });

  describeStore('keeps the contract', async () => {
    const address = await cluster.createDatabase();
    return () => openPostgresStore(address);
  });

  describe('the database of a store', () => {
    it('has what was stored when it is opened again', async () => {
      const address = await cluster.createDatabase();
      const first = await openPostgresStore(address);
      await first.createSession(sessionRow(), nothing);
      await first.close();
      const second = await openPostgresStore(address);
      expect(await second.session(KEY)).toEqual(sessionRow());
      await second.close();
    });

    it('is left alone but for a schema of its own', async () => {
      const address = await cluster.createDatabase();
      const name = databaseOf(address);
      await cluster.ask(name, 'create table sessions (theirs int); create table kysely_migration (theirs int)');
      const store = await openPostgresStore(address);
      await store.createSession(sessionRow(), nothing);
      await store.close();
      const { rows } = await cluster.ask(
        name,
        "select tablename from pg_tables where schemaname = 'public' order by 1",
      );
      expect(rows).toEqual([{ tablename: 'kysely_migration' }, { tablename: 'sessions' }]);
      expect((await cluster.ask(name, 'select count(*)::int from sessions')).rows).toEqual([{ count: 0 }]);
    });

    it('is refused and left alone if its schema is of another program', async () => {
      const address = await cluster.createDatabase();
      const name = databaseOf(address);
      await cluster.ask(name, 'create schema pawl; create table pawl.notes (text text)');
      await expect(openPostgresStore(address)).rejects.toThrow(/schema pawl.*another program.*another database/s);
      const { rows } = await cluster.ask(name, "select tablename from pg_tables where schemaname = 'pawl'");
      expect(rows).toEqual([{ tablename: 'notes' }]);
    });

    it('is refused if a newer release made it', async () => {
      const address = await cluster.createDatabase();
      await (await openPostgresStore(address)).close();
      const later = "insert into pawl.kysely_migration (name, timestamp) values ('9999-later', '2100-01-01')";
      await cluster.ask(databaseOf(address), later);
      await expect(openPostgresStore(address)).rejects.toMatchObject({ code: 'StoreUnavailable' });
      await expect(openPostgresStore(address)).rejects.toThrow(/newer Pawl \(9999-later\).*database/s);
    });

    it('may be used by one who has no more than the schema', async () => {
      const address = await cluster.createDatabase();
      const name = databaseOf(address);
      const own = address.replace('postgres@', 'builder@');
      await cluster.ask(name, 'create role builder login');
      await expect(openPostgresStore(own)).rejects.toThrow(/permission denied.*create schema pawl authorization/s);
      await cluster.ask(name, 'create schema pawl authorization builder');
      const store = await openPostgresStore(own);
      expect(await store.createSession(sessionRow(), nothing)).toBe(true);
      await store.close();
    });

    it('is opened new by several processes at once, which lose no write', async () => {
      const address = await cluster.createDatabase();
      const script = join(import.meta.dirname, '../../store/append-events.ts');
      const run = promisify(execFile);
      await Promise.all(['p', 'q', 'r'].map((name) => run(process.execPath, [script, address, name, '40'])));
      const store = await openPostgresStore(address);
      const events = await store.events(KEY, { after: 0, limit: 999 });
      expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
      await store.close();
    });
  });

  it('waits for the disk, but not for what may be lost with the machine', async () => {
    const engine = await openPostgresEngine(await cluster.createDatabase());
    const waits = (synced: boolean) =>
      engine.transact(async (db) => (await sql`show synchronous_commit`.execute(db)).rows[0], { synced });
    expect(await waits(false)).toEqual({ synchronous_commit: 'off' });
    expect(await waits(true)).toEqual({ synchronous_commit: 'on' });
    await engine.close();
  });
});
