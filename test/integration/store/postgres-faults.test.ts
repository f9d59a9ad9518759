import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/ports/store.ts';
import { openPostgresStore } from '../../../src/store/postgres/open-postgres-store.ts';
import { eventOf, KEY, sessionRow } from '../../store/rows.ts';
import { onPostgres } from '../../support/on-postgres.ts';
import { type PostgresCluster, startPostgres } from '../../support/postgres-cluster.ts';
import { until } from '../../support/until.ts';

const nothing = async () => {};
const UNAVAILABLE = { code: 'StoreUnavailable' };
const append = (store: Store, key: string) => store.write(KEY, (writer) => writer.appendEvents([eventOf(key)]));
const keysOf = async (store: Store) => (await store.events(KEY, { after: 0, limit: 9999 })).map(({ key }) => key);

onPostgres('a store in PostgreSQL, when things go wrong', () => {
  let cluster: PostgresCluster;
  let address = '';
  let store: Store;
  beforeAll(async () => {
    cluster = await startPostgres({});
  });
  beforeEach(async () => {
    address = await cluster.createDatabase();
    store = await openPostgresStore(address);
    await store.createSession(sessionRow(), nothing);
  });
  afterEach(async () => {
    await store.close();
  });
  afterAll(async () => {
    await cluster.remove();
  });

  /** Ends every connection but the one that asks. */
  const cutAll = () =>
    cluster.ask(
      new URL(address).pathname.slice(1),
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pawl'",
    );

  it('undoes a write whose connection breaks off, and goes on over another one', async () => {
    const cut = store.write(KEY, async (writer) => {
      await writer.appendEvents([eventOf('lost')]);
      await cutAll();
      await writer.appendEvents([eventOf('never')]);
    });
    await expect(cut).rejects.toMatchObject(UNAVAILABLE);
    await append(store, 'kept');
    expect(await keysOf(store)).toEqual(['kept']);
  });

  it('is refused while the database is down, and goes on once it is back, with all that was written', async () => {
    await append(store, 'before');
    const during = store.write(KEY, async (writer) => {
      await writer.appendEvents([eventOf('lost')]);
      await cluster.end('SIGKILL');
      await writer.appendEvents([eventOf('never')]);
    });
    await expect(during).rejects.toMatchObject(UNAVAILABLE);
    await expect(append(store, 'down')).rejects.toThrow(/Nothing listens there/);
    await expect(store.session(KEY)).rejects.toMatchObject(UNAVAILABLE);
    await cluster.start();
    await append(store, 'after');
    expect(await keysOf(store)).toEqual(['before', 'after']);
  });

  it('tells of commits again after its connection broke off', async () => {
    const commits = store.commits(KEY, new AbortController().signal)[Symbol.asyncIterator]();
    await commits.next();
    await cluster.end('SIGKILL');
    await cluster.start();
    const elsewhere = await openPostgresStore(address);
    await append(elsewhere, 'a');
    while ((await keysOf(store)).length === 0) await commits.next();
    const told = commits.next();
    const begun = performance.now();
    await append(elsewhere, 'b');
    await told;
    while ((await keysOf(store)).length === 1) await commits.next();
    expect(performance.now() - begun).toBeLessThan(4000);
    await elsewhere.close();
  });

  describe('a process that stands still', () => {
    let child: ChildProcess | undefined;
    afterEach(() => {
      child?.kill('SIGKILL');
    });

    it('holds a session up for a moment only, and is told that its write is undone', async () => {
      const quick = `${address}?idle_in_transaction_session_timeout=300`;
      const stopped = await openPostgresStore(quick);
      const holding = Promise.withResolvers<void>();
      const standing = Promise.withResolvers<void>();
      const write = stopped.write(KEY, async (writer) => {
        await writer.appendEvents([eventOf('lost')]);
        holding.resolve();
        await standing.promise;
        await writer.appendEvents([eventOf('never')]);
      });
      await holding.promise;
      await append(store, 'kept');
      standing.resolve();
      await expect(write).rejects.toMatchObject(UNAVAILABLE);
      await append(stopped, 'next');
      expect(await keysOf(store)).toEqual(['kept', 'next']);
      await stopped.close();
    });

    it('loses what was not committed when it is killed, and no more', async () => {
      const script = join(import.meta.dirname, '../../store/append-events.ts');
      child = spawn(process.execPath, [script, address, 'p', '100000'], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout as NodeJS.ReadableStream, 'data');
      await until(async () => ((await keysOf(store)).length > 20 ? true : undefined));
      child.kill('SIGKILL');
      await once(child, 'exit');
      await append(store, 'after');
      const events = await store.events(KEY, { after: 0, limit: 99_999 });
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      expect(events.map(({ key }) => key)).toEqual([...events.slice(0, -1).map((_, index) => `p${index}`), 'after']);
    });
  });

  it('says that a session is held for too long, and that a statement takes too long', async () => {
    const hasty = await openPostgresStore(`${address}?lock_timeout=100`);
    const pressed = await openPostgresStore(`${address}?statement_timeout=100`);
    await store.write(KEY, async () => {
      await expect(append(hasty, 'a')).rejects.toThrow(/holds the session for too long/);
      await expect(append(pressed, 'a')).rejects.toThrow(/took too long/);
    });
    await append(hasty, 'b');
    expect(await keysOf(store)).toEqual(['b']);
    await Promise.all([hasty.close(), pressed.close()]);
  });

  it('reads on while every connection for writes waits for a session', async () => {
    await store.write(KEY, async () => {
      const waiting = Array.from({ length: 30 }, (_, index) => append(store, `${index}`));
      for (const write of waiting) write.catch(() => {});
      expect((await store.session(KEY))?.session).toBe('s1');
    });
  });

  it('refuses writes while the database is read-only, and reads', async () => {
    const name = new URL(address).pathname.slice(1);
    await cluster.ask('postgres', `alter database ${name} set default_transaction_read_only = on`);
    await cutAll();
    await expect(append(store, 'a')).rejects.toThrow(/read-only: name the primary/);
    expect(await keysOf(store)).toEqual([]);
    await cluster.ask('postgres', `alter database ${name} set default_transaction_read_only = off`);
    await cutAll();
    await until(async () =>
      append(store, 'b').then(
        () => true,
        () => undefined,
      ),
    );
    expect(await keysOf(store)).toEqual(['b']);
  });

  it.each([
    ['nothing listens', () => 'postgres://u:secret@127.0.0.1:1/d', 'StoreUnavailable', /127.0.0.1:1.*Nothing listens/],
    ['no such database', () => cluster.address('none'), 'StoreUnavailable', /no such database: create it/],
    ['no such user', () => cluster.address('postgres').replace('postgres@', 'u:secret@'), 'StoreUnavailable', /user/],
    ['no such machine', () => 'postgres://u:secret@none.invalid/d', 'StoreUnavailable', /name|looked up/],
    ['no port', () => 'postgres://u:secret@h:port/d', 'InvalidInput', /can't be read as an address/],
  ])('says what is wrong where it can’t be opened, and no password: %s', async (_, makeAddress, code, words) => {
    const opening = openPostgresStore(makeAddress());
    await expect(opening).rejects.toMatchObject({ code, message: expect.stringMatching(words) });
    await expect(opening).rejects.not.toThrow(/secret/);
  });
});
