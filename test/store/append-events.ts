import { openPostgresStore } from '../../src/store/postgres/open-postgres-store.ts';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { eventOf, KEY, sessionRow } from './rows.ts';

// A process of its own for the tests of several: opens the store, makes the session if need be, appends events.
const [place = '', name = '', count = '0'] = process.argv.slice(2);
const store = await (place.startsWith('postgres:') ? openPostgresStore(place) : openSqliteStore(place));
await store.createSession(sessionRow(), async () => {});
for (let index = 0; index < Number(count); index += 1) {
  await store.write(KEY, (writer) => writer.appendEvents([eventOf(`${name}${index}`)]));
  // A test that stops or kills it half-way waits for the first.
  if (index === 0) process.stdout.write('begun\n');
}
await store.close();
