import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { fillStore, readEverything } from './filled-store.ts';
import { EVENTS_OF_FIRST_STORE, writeFirstStore } from './first-store.ts';
import { KEY } from './rows.ts';

let home = '';
let file = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pawl-migrations-'));
  file = join(home, 'pawl.sqlite');
  writeFirstStore(file);
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

async function newStore() {
  const store = await openSqliteStore(join(home, 'new.sqlite'));
  await fillStore(store, EVENTS_OF_FIRST_STORE);
  return store;
}

/** Tables and indexes with their columns. */
function shapeOf(path: string): unknown[] {
  const database = new DatabaseSync(path);
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type IN ('table', 'index') ORDER BY 1").all();
  const shape = tables.map(({ name }) => [
    name,
    database.prepare('SELECT * FROM pragma_table_xinfo(?)').all(`${name}`),
  ]);
  database.close();
  return shape;
}

describe('a store as the first migration made it', () => {
  it('opens, with all that was in it, and has the shape of a new one', async () => {
    const [store, made] = [await openSqliteStore(file), await newStore()];
    expect(await readEverything(store)).toEqual(await readEverything(made));
    expect(await store.deltas(KEY)).toEqual([]);
    await Promise.all([store.close(), made.close()]);
    expect(shapeOf(file)).toEqual(shapeOf(join(home, 'new.sqlite')));
  });

  it('is brought up to date once by several processes that open it at once', async () => {
    const script = join(import.meta.dirname, 'append-events.ts');
    const run = promisify(execFile);
    await Promise.all(['p', 'q', 'r'].map((name) => run(process.execPath, [script, file, name, '10'])));
    const store = await openSqliteStore(file);
    const events = await store.events(KEY, { after: 0, limit: 999 });
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    await store.close();
  }, 30_000);
});
