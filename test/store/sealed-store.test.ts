import { createSecretKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite-store.ts';
import { eventOf, inputRow, KEY, messageRow, sessionRow } from './rows.ts';
import { describeStore } from './store-contract.ts';

const keyOf = (id: string, byte: number) => ({ id, secret: createSecretKey(Buffer.alloc(32, byte)) });
const FIRST = keyOf('first', 1);
const SECOND = keyOf('second', 2);

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pawl-sealed-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

const open = (...keys: (typeof FIRST)[]) => openSqliteStore(join(home, 'pawl.sqlite'), { keys });

describeStore('a sealed store in SQLite', async () => () => open(FIRST));

describe('a sealed store', () => {
  async function fill(store: Awaited<ReturnType<typeof open>>): Promise<void> {
    await store.createSession(sessionRow({ name: 'Rumpelstiltskin' }), async (writer) => {
      await writer.addInput({ ...inputRow('i1'), text: 'Rumpelstiltskin' });
      await writer.addMessage(messageRow('m1', 'Rumpelstiltskin'));
      await writer.appendEvents([eventOf('e1')]);
      await writer.putDocument('h1', JSON.stringify({ name: 'Rumpelstiltskin' }));
      await writer.addDelta({ message: 'm2', offset: 0, text: 'Rumpelstiltskin' });
      await writer.addDelta({ message: 'm2', offset: 0, text: 'Rumpelstiltskin.' });
      await writer.addSecrets([{ placeholder: 'p', sealed: 'Rumpelstiltskin' }]);
    });
  }

  it('has no words in its file, and every row that has words is sealed', async () => {
    const store = await open(FIRST);
    await fill(store);
    await store.close();
    expect(readFileSync(join(home, 'pawl.sqlite')).includes('Rumpelstiltskin')).toBe(false);
    const database = new DatabaseSync(join(home, 'pawl.sqlite'), { readOnly: true });
    const start = Buffer.from('pawl-sealed-1:').toString('base64').slice(0, 16);
    for (const [table, column] of [
      ['sessions', 'body'],
      ['inputs', 'body'],
      ['messages', 'body'],
      ['events', 'body'],
      ['deltas', 'body'],
      ['secrets', 'sealed'],
    ]) {
      const rows = database.prepare(`select ${column} as held from ${table}`).all();
      expect(rows).toHaveLength(1);
      expect(String(rows[0]?.held).startsWith(start)).toBe(true);
    }
    database.close();
  });

  it('opens what older keys sealed and what nobody did, and seals anew with the first', async () => {
    const plain = await open();
    await fill(plain);
    await plain.close();
    const once = await open(FIRST);
    expect((await once.session(KEY))?.name).toBe('Rumpelstiltskin');
    await once.write(KEY, (writer) => writer.updateSession({ name: 'Sealed' }));
    await once.close();
    const rotated = await open(SECOND, FIRST);
    expect((await rotated.session(KEY))?.name).toBe('Sealed');
    expect(await rotated.document(KEY, 'h1')).toBe('{"name":"Rumpelstiltskin"}');
    expect(await rotated.deltas(KEY)).toEqual([{ message: 'm2', offset: 0, text: 'Rumpelstiltskin.' }]);
    await rotated.write(KEY, (writer) => writer.updateSession({ name: 'Again' }));
    await rotated.close();
    const later = await open(SECOND);
    expect((await later.session(KEY))?.name).toBe('Again');
    await later.close();
  });

  it('says which key is missing, and that a key of this name is another one', async () => {
    const store = await open(FIRST);
    await fill(store);
    await store.close();
    for (const key of [SECOND, keyOf('first', 9)]) {
      const other = await open(key);
      await expect(other.session(KEY)).rejects.toMatchObject({
        code: 'NotSetUp',
        message: expect.stringContaining('key first'),
      });
      await other.close();
    }
  });
});
