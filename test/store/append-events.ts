import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { eventOf, KEY, sessionRow } from './rows.ts';

// A process of its own for the test of several: opens the store, makes the session if need be, appends events.
const [file = '', name = '', count = '0'] = process.argv.slice(2);
const store = await openSqliteStore(file);
await store.createSession(sessionRow(), async () => {});
for (let index = 0; index < Number(count); index += 1) {
  await store.write(KEY, (writer) => writer.appendEvents([eventOf(`${name}${index}`)]));
}
await store.close();
