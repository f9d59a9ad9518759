import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Migrator } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrationsFor } from '../../../src/store/migrations/migrations.ts';
import { openPostgresEngine } from '../../../src/store/postgres/open-postgres-engine.ts';
import { openPostgresStore } from '../../../src/store/postgres/open-postgres-store.ts';
import type { Tables } from '../../../src/store/tables.ts';
import { fillStore, readEverything } from '../../store/filled-store.ts';
import { EVENTS_OF_FIRST_STORE, writeFirstStore } from '../../store/first-store.ts';
import { KEY } from '../../store/rows.ts';
import { onPostgres } from '../../support/on-postgres.ts';
import { type PostgresCluster, startPostgres } from '../../support/postgres-cluster.ts';

const TABLES: readonly (keyof Tables)[] = [
  ...(['sessions', 'principals', 'objects', 'tokens', 'inputs', 'messages', 'calls', 'changes'] as const),
  ...(['gates', 'decisions', 'events', 'documents', 'runs'] as const),
];

/** Makes the tables by the first migration alone, and puts the rows of the kept store into them. */
async function makeFirstStore(address: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'pawl-migrations-'));
  writeFirstStore(join(home, 'first.sqlite'));
  const kept = new DatabaseSync(join(home, 'first.sqlite'));
  const { writer, types, schema = '', close } = await openPostgresEngine(address);
  const provider = { getMigrations: async () => ({ ...migrationsFor(types) }) };
  const migrator = new Migrator({ db: writer, provider, migrationTableSchema: schema });
  expect((await migrator.migrateTo('0001-initial')).error).toBeUndefined();
  for (const table of TABLES) {
    const rows = kept.prepare(`SELECT * FROM ${table}`).all();
    await writer
      .insertInto(table)
      .values(rows as never)
      .execute();
  }
  await close();
  kept.close();
  rmSync(home, { recursive: true });
}

onPostgres('a store in PostgreSQL as the first migration made it', () => {
  let cluster: PostgresCluster;
  let address = '';
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  beforeEach(async () => {
    address = await cluster.createDatabase();
    await makeFirstStore(address);
  });
  afterAll(async () => {
    await cluster.remove();
  });

  it('opens, with all that was in it', async () => {
    const [store, made] = [await openPostgresStore(address), await openPostgresStore(await cluster.createDatabase())];
    await fillStore(made, EVENTS_OF_FIRST_STORE);
    expect(await readEverything(store)).toEqual(await readEverything(made));
    await Promise.all([store.close(), made.close()]);
  });

  it('is brought up to date once by several processes that open it at once', async () => {
    const script = join(import.meta.dirname, '../../store/append-events.ts');
    const run = promisify(execFile);
    await Promise.all(['p', 'q', 'r'].map((name) => run(process.execPath, [script, address, name, '10'])));
    const store = await openPostgresStore(address);
    const events = await store.events(KEY, { after: 0, limit: 999 });
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    await store.close();
  });
});
