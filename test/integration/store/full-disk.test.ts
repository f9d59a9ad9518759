import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/ports/store.ts';
import { openPostgresStore } from '../../../src/store/postgres/open-postgres-store.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open-sqlite-store.ts';
import { eventOf, KEY, sessionRow } from '../../store/rows.ts';
import { onPostgres } from '../../support/on-postgres.ts';
import { type PostgresCluster, startPostgres } from '../../support/postgres-cluster.ts';
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts';

const place = mkdtempSync(join(tmpdir(), 'pawl-full-'));
// The account that PostgreSQL runs as has to get through.
chmodSync(place, 0o755);
const disk: SmallDisk | undefined = mountSmallDisk(join(place, 'disk'), 8);
const why = disk === undefined ? ' (skipped: only root may mount the small disk that it takes)' : '';
afterAll(() => {
  disk?.remove();
  rmSync(place, { recursive: true, force: true });
});

const keysOf = async (store: Store) => (await store.events(KEY, { after: 0, limit: 9 })).map(({ key }) => key);

/** Fills what is left of the disk from within one write, which is refused as a whole; then there is room again. */
async function fillsUp(open: () => Promise<Store>, grow: () => void): Promise<void> {
  const store = await open();
  await store.createSession(sessionRow(), (writer) => writer.appendEvents([eventOf('a')]));
  const filling = store.write(KEY, async (writer) => {
    await writer.appendEvents([eventOf('b')]);
    for (let index = 0; ; index += 1) await writer.putDocument(`${index}`, randomText(100_000));
  });
  await expect(filling).rejects.toMatchObject({ code: 'StoreUnavailable' });
  await expect(filling).rejects.toThrow(/disk is full: free some space/i);
  expect(await keysOf(store)).toEqual(['a']);
  expect(await store.document(KEY, '0')).toBeUndefined();
  grow();
  await store.write(KEY, (writer) => writer.appendEvents([eventOf('c')]));
  expect(await keysOf(store)).toEqual(['a', 'c']);
  expect((await store.events(KEY, { after: 0, limit: 9 })).map(({ seq }) => seq)).toEqual([1, 2]);
  await store.close();
}

/** No compression makes it smaller. */
function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  return Buffer.from(bytes).toString('base64').slice(0, length);
}

describe.skipIf(disk === undefined)(`a store on a disk that is full${why}`, () => {
  it('is refused as a whole in SQLite, and goes on once there is room', async () => {
    await fillsUp(
      () => openSqliteStore(join(place, 'disk', 'pawl.sqlite')),
      () => disk?.grow(32),
    );
    for (const end of ['', '-wal', '-shm']) rmSync(join(place, 'disk', `pawl.sqlite${end}`), { force: true });
  });

  onPostgres('of PostgreSQL', () => {
    let cluster: PostgresCluster;
    beforeAll(async () => {
      cluster = await startPostgres();
    });
    afterAll(async () => {
      await cluster.remove();
    });

    it('is refused as a whole, and goes on once there is room', async () => {
      disk?.grow(8);
      const address = await cluster.createDatabase();
      await cluster.keepTablesIn(disk?.directory ?? '', new URL(address).pathname.slice(1));
      await fillsUp(
        () => openPostgresStore(address),
        () => disk?.grow(64),
      );
    });
  });
});
