import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackup } from '../../../src/store/backup/open-backup.ts';
import { restore } from '../../../src/store/backup/restore.ts';
import { migratedStore } from '../../../src/store/migrated-store.ts';
import { openPostgresEngine } from '../../../src/store/postgres/open-postgres-engine.ts';
import type { SqlEngine } from '../../../src/store/sql-engine.ts';
import { openSqliteEngine } from '../../../src/store/sqlite/open-sqlite-engine.ts';
import { fillStore, readEverything } from '../../store/filled-store.ts';
import { eventOf, KEY } from '../../store/rows.ts';
import { writeBackup } from '../../store/write-backup.ts';
import { addNoOp } from '../../support/add-no-op.ts';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { onPostgres } from '../../support/on-postgres.ts';
import { modelAt, startPawl } from '../../support/pawl-instance.ts';
import { type PostgresCluster, startPostgres } from '../../support/postgres-cluster.ts';
import { runPawl } from '../../support/run-pawl.ts';
import { scriptedCalls, scriptedText } from '../../support/scripted-messages.ts';

onPostgres('a backup', () => {
  let cluster: PostgresCluster;
  let home = '';
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'pawl-backup-'));
  });
  afterEach(async () => {
    await rm(home, { recursive: true, force: true });
  });
  afterAll(async () => {
    await cluster.remove();
  });

  type Place = () => Promise<SqlEngine>;
  async function makePlaces(): Promise<{ readonly sqlite: Place; readonly postgres: Place }> {
    const address = await cluster.createDatabase();
    return { sqlite: () => openSqliteEngine(join(home, 'pawl.sqlite')), postgres: () => openPostgresEngine(address) };
  }

  describe.each([
    ['sqlite', 'postgres'],
    ['postgres', 'sqlite'],
    ['postgres', 'postgres'],
  ] as const)('of %s in %s', (from, to) => {
    it('answers every question as the store did when it was taken, while others wrote', async () => {
      const [source, target] = [(await makePlaces())[from], (await makePlaces())[to]];
      const store = await migratedStore(await source());
      await fillStore(store, 1000);
      const before = await readEverything(store);
      let writes = 0;
      let over = false;
      const writing = (async () => {
        for (; !over; writes += 1) {
          await store.write(KEY, (write) => write.appendEvents([eventOf(`during${writes}`)]));
          // SQLite answers at once, and a loop that never waits lets nobody else run.
          await nextTurn();
        }
      })();
      await writeBackup(await source(), join(home, 'backup'));
      over = true;
      await writing;
      expect(writes).toBeGreaterThan(0);

      const engine = await target();
      await restore(engine, await openBackup(join(home, 'backup')), { newKey: false });
      const restored = await migratedStore(engine);
      const after = await readEverything(restored);
      const events = await restored.events(KEY, { after: 0, limit: 99_999 });
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      expect(events).toEqual(await store.events(KEY, { after: 0, limit: events.length }));
      const withoutEvents = (all: Record<string, unknown>) => ({
        ...all,
        home: { ...(all.home as object), events: 0 },
      });
      expect(withoutEvents(after)).toEqual(withoutEvents(before));
      await restored.write(KEY, (write) => write.appendEvents([eventOf('next')]));
      const [next] = await restored.events(KEY, { after: events.length, limit: 9 });
      expect(next).toMatchObject({ seq: events.length + 1, key: 'next' });
      await Promise.all([store.close(), restored.close()]);
    });
  });

  it('is refused into a database that is not empty, and of a broken file nothing is left', async () => {
    const { sqlite, postgres } = await makePlaces();
    const store = await migratedStore(await sqlite());
    await fillStore(store);
    await writeBackup(await sqlite(), join(home, 'backup'));
    const backup = await openBackup(join(home, 'backup'));
    const engine = await postgres();
    const broken = { ...backup, rows: () => brokenOff(backup.rows()) };
    await expect(restore(engine, broken, { newKey: false })).rejects.toThrow(RangeError);
    await restore(engine, backup, { newKey: false });
    await expect(restore(engine, backup, { newKey: false })).rejects.toMatchObject({ code: 'AlreadyExists' });
    const restored = await migratedStore(engine);
    expect(await readEverything(restored)).toEqual(await readEverything(store));
    await Promise.all([store.close(), restored.close()]);
  });

  it.each(['sqlite', 'postgres'] as const)(
    'is restored into %s as a whole or not at all, whenever that is killed',
    async (to) => {
      const { sqlite } = await makePlaces();
      const store = await migratedStore(await sqlite());
      await fillStore(store, 8_000);
      await writeBackup(await sqlite(), join(home, 'backup'));
      const address = await cluster.createDatabase();
      const elsewhere = join(home, 'elsewhere');
      const env = { ...process.env, PAWL_HOME: elsewhere, ...(to === 'sqlite' ? {} : { PAWL_STORE: address }) };
      const open = () =>
        to === 'sqlite' ? openSqliteEngine(join(elsewhere, 'pawl.sqlite')) : openPostgresEngine(address);
      let done = false;
      for (let lived = 250; !done; lived += 150) {
        const child = spawn(process.execPath, ['bin/pawl', 'backup', 'restore', join(home, 'backup')], {
          env,
          stdio: 'ignore',
        });
        const exit = once(child, 'exit');
        await Promise.race([exit, pause(lived)]);
        child.kill('SIGKILL');
        await exit;
        const restored = await migratedStore(await open());
        const events = await restored.events(KEY, { after: 0, limit: 99_999 });
        expect([0, 8_000]).toContain(events.length);
        done = events.length > 0;
        if (done) expect(await readEverything(restored)).toEqual(await readEverything(store));
        await restored.close();
      }
      await store.close();
    },
  );

  async function* brokenOff<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
    let left = 200;
    for await (const row of rows) {
      left -= 1;
      if (left === 0) throw new RangeError('broken off');
      yield row;
    }
  }

  describe('taken of a Pawl that runs', () => {
    let endpoint: MessagesEndpoint;
    beforeAll(async () => {
      endpoint = await startMisbehavingEndpoint();
    });
    afterAll(async () => {
      await endpoint.close();
    });

    it('goes on elsewhere, in the other engine and on another Temporal, where it was', async () => {
      endpoint.script(
        scriptedCalls({
          id: 't1',
          ...addNoOp('Only'),
        }),
        scriptedText('Done.'),
      );
      const file = join(home, 'backup.pawl');
      const first = await startPawl(modelAt(endpoint.url));
      await first.request('POST', '/sessions', { id: 's', prompt: 'Add a node' });
      const waiting = await first.until('s', (session) => session.status === 'waiting');
      const taken = await runPawl(['backup', 'create', file, '--with-key', '--json'], {
        env: { PAWL_HOME: first.home },
      });
      expect(JSON.parse(taken.stdout)).toMatchObject({ file, withKey: true, rows: { sessions: 1, gates: 1 } });
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const again = await runPawl(['backup', 'create', file, '--json'], { env: { PAWL_HOME: first.home } });
      expect([again.code, JSON.parse(again.stdout).code]).toEqual([1, 'AlreadyExists']);
      const busy = await runPawl(['backup', 'restore', file, '--json'], { env: { PAWL_HOME: first.home } });
      expect([busy.code, JSON.parse(busy.stdout).code]).toEqual([4, 'ProcessRunning']);
      await first.stop();

      const env = { ...modelAt(endpoint.url), PAWL_STORE: await cluster.createDatabase() };
      const elsewhere = join(home, 'elsewhere');
      const restored = await runPawl(['backup', 'restore', file, '--json'], { env: { ...env, PAWL_HOME: elsewhere } });
      expect(JSON.parse(restored.stdout)).toMatchObject({ key: 'restored', rows: { sessions: 1 } });
      const second = await startPawl(env, { home: elsewhere });
      try {
        expect((await second.request('POST', '/recover', {})).status).toBe(200);
        const decision = { id: 'd1', decision: 'add', proposalHash: waiting.gates[0].proposalHash };
        expect(await second.request('POST', '/sessions/s/gates/g1/decisions', decision)).toEqual({
          status: 200,
          body: { id: 'd1', outcome: { ok: true, hash: waiting.draftHash, gate: 'g1' } },
        });
        expect((await second.request('GET', '/sessions/s/workflow')).body.hash).toBe(waiting.draftHash);
      } finally {
        await second.stop();
      }
    });
  });
});
