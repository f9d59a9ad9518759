import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/ports/store.ts';
import { eventOf, inputRow, KEY, messageRow, sessionRow } from './rows.ts';

const nothing = async () => {};
const CALL = { key: '1.1.0', kind: 'model', name: 'call', inputHash: 'i', owner: 'p', startedAt: 1 } as const;

/** What every store promises about texts, whatever is in them; `storeOf` gives one with a session in it. */
export function describeTexts(storeOf: () => Store): void {
  describe('texts', () => {
    let store: Store;
    beforeEach(() => {
      store = storeOf();
    });
    const HOSTILE = 'a\u0000b \ud83d \udE00 😀 \u202e "\'` \\ __proto__ $1 ?';

    it('keeps words, names and results as they are, whatever is in them', async () => {
      const input = { ...inputRow('i1'), text: HOSTILE };
      await store.write(KEY, async (writer) => {
        await writer.updateSession({ name: HOSTILE });
        await writer.addInput(input);
        await writer.addMessage(messageRow('1.1.user', HOSTILE));
        await writer.beginCall({ ...CALL, name: HOSTILE, attempt: 'a1' });
        await writer.finishCall('1.1.0', 'a1', 9, { [HOSTILE]: HOSTILE });
      });
      expect((await store.session(KEY))?.name).toBe(HOSTILE);
      expect(await store.input(KEY, 'i1')).toEqual({ ...KEY, ...input });
      expect(await store.messages(KEY)).toEqual([messageRow('1.1.user', HOSTILE)]);
      expect((await store.call(KEY, '1.1.0'))?.result).toEqual({ [HOSTILE]: HOSTILE });
    });

    it('keeps each half of a character that is streamed in two parts', async () => {
      const parts = ['a\u0000\ud83d', '\ude00b'];
      await store.write(KEY, async (writer) => {
        await writer.addDelta({ message: 'm', offset: 0, text: parts[0] ?? '' });
        await writer.addDelta({ message: 'm', offset: 3, text: parts[1] ?? '' });
      });
      expect((await store.deltas(KEY)).map((delta) => delta.text).join('')).toBe('a\u0000😀b');
    });

    it('keeps a text of a million characters, and times of now', async () => {
      const text = '😀é\n"'.repeat(200_000);
      const receivedAt = 1_796_000_000_123;
      await store.write(KEY, async (writer) => {
        await writer.addInput({ ...inputRow('i1', receivedAt), text });
        await writer.addInput(inputRow('i2', receivedAt + 1));
      });
      expect((await store.input(KEY, 'i1'))?.text).toBe(text);
      const rows = await store.unsettledInputs({ before: receivedAt + 1, limit: 9 });
      expect(rows.map((row) => row.receivedAt)).toEqual([receivedAt]);
    });

    it('takes no id with a zero character, neither to write it nor to look for it', async () => {
      const session = 'a\u0000b';
      const refused = { code: 'InvalidInput' };
      await expect(store.createSession(sessionRow({ session }), nothing)).rejects.toMatchObject(refused);
      await expect(store.session({ ...KEY, session })).rejects.toMatchObject(refused);
      const writing = store.write(KEY, async (writer) => {
        await writer.appendEvents([eventOf('before')]);
        await writer.appendEvents([eventOf(session)]);
      });
      await expect(writing).rejects.toMatchObject(refused);
      expect(await store.events(KEY, { after: 0, limit: 9 })).toEqual([]);
    });
  });
}
