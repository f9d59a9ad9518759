import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/ports/store.ts';
import { describeCommits } from './commits-contract.ts';
import { describePeople } from './people-contract.ts';
import { changeRow, eventOf, gateRow, inputRow, KEY, messageRow, sessionRow } from './rows.ts';
import { describeTexts } from './texts-contract.ts';

const nothing = async () => {};
const CALL = { key: '1.1.0', kind: 'model', name: 'call', inputHash: 'i', owner: 'p', startedAt: 1 } as const;

/** What every store promises; `makePlace` gives a way to open the same one, empty at first, as often as need be. */
export function describeStore(name: string, makePlace: () => Promise<() => Promise<Store>>): void {
  describe(name, () => {
    let store: Store;
    /** Of another process, as far as the database knows. */
    let other: Store;
    beforeEach(async () => {
      const open = await makePlace();
      [store, other] = await Promise.all([open(), open()]);
      await store.createSession(sessionRow(), nothing);
    });
    afterEach(async () => {
      await Promise.all([store.close(), other.close()]);
    });

    describe('sessions', () => {
      it('makes a session once, with what belongs to it in the same transaction', async () => {
        const row = sessionRow({ session: 's2' });
        expect(await store.createSession(row, (writer) => writer.appendEvents([eventOf('a')]))).toBe(true);
        const again = { ...row, name: 'Other' };
        expect(await store.createSession(again, (writer) => writer.appendEvents([eventOf('b')]))).toBe(false);
        expect(await store.session(row)).toEqual(row);
        expect((await store.events(row, { after: 0, limit: 9 })).map((event) => event.key)).toEqual(['a']);
      });

      it('makes no session if what belongs to it fails', async () => {
        const row = sessionRow({ session: 's2' });
        const failing = store.createSession(row, async () => {
          throw new RangeError('no');
        });
        await expect(failing).rejects.toThrow(RangeError);
        expect(await store.session(row)).toBeUndefined();
      });

      it('knows which sessions are in a turn, of every workspace', async () => {
        const other = { workspace: 'other', session: 's9' };
        await store.createSession(sessionRow({ ...other, status: 'working' }), nothing);
        await store.write(KEY, (writer) => writer.updateSession({ status: 'working' }));
        expect(new Set(await store.workingSessions())).toEqual(new Set([KEY, other]));
        await store.write(KEY, (writer) => writer.updateSession({ turn: 2 }));
        await store.write(other, (writer) => writer.updateSession({ status: 'resting' }));
        expect(await store.workingSessions()).toEqual([KEY]);
      });

      it('lists the sessions of every workspace that have not ended', async () => {
        const other = { workspace: 'other', session: 's9' };
        await store.createSession(sessionRow({ ...other, status: 'ended' }), nothing);
        await store.createSession(sessionRow({ session: 's2', createdAt: 9000 }), nothing);
        expect(await store.openSessions()).toEqual([KEY, { ...KEY, session: 's2' }]);
      });

      it('counts what there is over all workspaces, and says since when the oldest waits', async () => {
        const nobody = { resting: 1, working: 0, waiting: 0, ended: 0 };
        expect(await store.census()).toEqual({
          sessions: nobody,
          openGates: { count: 0 },
          unsettledInputs: { count: 0 },
        });
        const other = { workspace: 'other', session: 's9' };
        await store.createSession(sessionRow({ ...other, status: 'working' }), nothing);
        for (const [key, at] of [
          [KEY, 70],
          [other, 50],
        ] as const) {
          await store.write(key, async (writer) => {
            await writer.putGate(gateRow('g1', { openedAt: at }));
            await writer.putGate(gateRow('g2', { openedAt: at - 1, status: 'decided' }));
            await writer.addInput(inputRow('i1', at));
            await writer.addInput(inputRow('i2', at - 1));
            await writer.settleInput('i2', { ok: true });
          });
        }
        expect(await store.census()).toEqual({
          sessions: { ...nobody, working: 1 },
          openGates: { count: 2, oldest: 50 },
          unsettledInputs: { count: 2, oldest: 50 },
        });
      });

      it('keeps the same id apart between workspaces', async () => {
        await store.createSession(sessionRow({ workspace: 'other', name: 'Theirs' }), nothing);
        expect((await store.session(KEY))?.name).toBe('My workflow');
        expect((await store.sessions('home', { limit: 9 })).map((row) => row.workspace)).toEqual(['home']);
      });

      it('pages newest first, also where several were made in one millisecond', async () => {
        for (const session of ['a', 'b', 'c']) {
          await store.createSession(sessionRow({ session, createdAt: 2000 }), nothing);
        }
        const first = await store.sessions('home', { limit: 2 });
        expect(first.map((row) => row.session)).toEqual(['c', 'b']);
        const second = await store.sessions('home', { cursor: 'b', limit: 2 });
        expect(second.map((row) => row.session)).toEqual(['a', 's1']);
        expect(await store.sessions('home', { cursor: 's1', limit: 2 })).toEqual([]);
      });

      it('patches what is named and keeps the rest', async () => {
        await store.write(KEY, (writer) => writer.updateSession({ status: 'working', turn: 3 }));
        expect(await store.session(KEY)).toEqual(sessionRow({ status: 'working', turn: 3 }));
      });

      it('puts ids in order by their bytes, whatever people sort first', async () => {
        for (const session of ['a', 'B', 'é', 'Z', '_']) {
          await store.createSession(sessionRow({ session, createdAt: 2000 }), (writer) =>
            writer.putGate(gateRow('g', { openedAt: 1 })),
          );
        }
        const sessions = await store.sessions('home', { limit: 5 });
        expect(sessions.map((row) => row.session)).toEqual(['é', 'a', '_', 'Z', 'B']);
        const gates = await store.gates({ workspace: 'home' });
        expect(gates.map((gate) => gate.session)).toEqual(['B', 'Z', '_', 'a', 'é']);
      });

      it('refuses a write on a session that is not there', async () => {
        await expect(store.write({ ...KEY, session: 'no' }, nothing)).rejects.toMatchObject({ code: 'NotFound' });
      });
    });

    describe('events', () => {
      it('numbers them from 1 without a gap and leaves out a key that is there', async () => {
        await store.write(KEY, (writer) => writer.appendEvents([eventOf('a'), eventOf('b'), eventOf('a')]));
        await store.write(KEY, (writer) => writer.appendEvents([eventOf('b'), eventOf('c')]));
        const events = await store.events(KEY, { after: 0, limit: 9 });
        expect(events.map(({ seq, key }) => [seq, key])).toEqual([
          [1, 'a'],
          [2, 'b'],
          [3, 'c'],
        ]);
        expect(events[0]).toEqual({ v: 1, seq: 1, ...eventOf('a') });
        expect((await store.events(KEY, { after: 1, limit: 1 })).map((event) => event.key)).toEqual(['b']);
      });

      it('gives no number to what is rolled back', async () => {
        const failing = store.write(KEY, async (writer) => {
          await writer.appendEvents([eventOf('lost')]);
          throw new RangeError('no');
        });
        await expect(failing).rejects.toThrow(RangeError);
        await store.write(KEY, (writer) => writer.appendEvents([eventOf('kept')]));
        expect((await store.events(KEY, { after: 0, limit: 9 })).map(({ seq, key }) => [seq, key])).toEqual([
          [1, 'kept'],
        ]);
      });

      it('has no gap under writers side by side', async () => {
        const keys = Array.from({ length: 40 }, (_, index) => `e${index}`);
        const append = (key: string, index: number) =>
          (index % 2 ? store : other).write(KEY, (writer) => writer.appendEvents([eventOf(key)]));
        await Promise.all(keys.map(append));
        const events = await store.events(KEY, { after: 0, limit: 99 });
        expect(events.map((event) => event.seq)).toEqual(keys.map((_, index) => index + 1));
        expect(new Set(events.map((event) => event.key))).toEqual(new Set(keys));
      });

      it('shows a reader nothing of a transaction before its end', async () => {
        await store.write(KEY, async (writer) => {
          await writer.appendEvents([eventOf('a')]);
          expect(await store.events(KEY, { after: 0, limit: 9 })).toEqual([]);
          expect(await writer.events(KEY, { after: 0, limit: 9 })).toHaveLength(1);
        });
        expect(await store.events(KEY, { after: 0, limit: 9 })).toHaveLength(1);
      });
    });

    describe('inputs', () => {
      it('keeps the first of an id and its first outcome', async () => {
        await store.write(KEY, async (writer) => {
          expect(await writer.addInput(inputRow('i1'))).toBe(true);
          expect(await writer.addInput({ ...inputRow('i1'), text: 'other' })).toBe(false);
          await writer.settleInput('i1', { ok: true, turn: 1 });
          await writer.settleInput('i1', { ok: false, code: 'Busy', message: 'late' });
        });
        expect(await store.input(KEY, 'i1')).toEqual({ ...KEY, ...inputRow('i1'), outcome: { ok: true, turn: 1 } });
      });

      it('lists what has no outcome, oldest first, by session and age', async () => {
        const other = sessionRow({ session: 's2' });
        await store.createSession(other, async (writer) => {
          await writer.addInput(inputRow('x', 3));
        });
        await store.write(KEY, async (writer) => {
          for (const [id, at] of [
            ['c', 5],
            ['b', 2],
            ['a', 2],
            ['done', 1],
          ] as const)
            await writer.addInput(inputRow(id, at));
          await writer.settleInput('done', { ok: true });
        });
        const ids = async (where: Parameters<Store['unsettledInputs']>[0]) =>
          (await store.unsettledInputs(where)).map((row) => row.input.id);
        expect(await ids({ limit: 9 })).toEqual(['b', 'a', 'x', 'c']);
        expect(await ids({ limit: 2 })).toEqual(['b', 'a']);
        expect(await ids({ key: KEY, before: 5, limit: 9 })).toEqual(['b', 'a']);
      });

      it('refuses to settle an input that is not there', async () => {
        const settling = store.write(KEY, (writer) => writer.settleInput('no', { ok: true }));
        await expect(settling).rejects.toMatchObject({ code: 'NotFound' });
      });
    });

    describe('calls', () => {
      it('never begins a finished call again', async () => {
        await store.write(KEY, async (writer) => {
          expect(await writer.beginCall({ ...CALL, attempt: 'a1' })).toBeUndefined();
          expect(await writer.finishCall('1.1.0', 'a1', 9, { answer: 1 })).toBe(true);
        });
        const done = { ...CALL, attempt: 'a1', status: 'done', finishedAt: 9, result: { answer: 1 } };
        expect(await store.write(KEY, (writer) => writer.beginCall({ ...CALL, attempt: 'a2' }))).toEqual(done);
        expect(await store.call(KEY, '1.1.0')).toEqual(done);
      });

      it('fences the attempt that was taken over', async () => {
        await store.write(KEY, (writer) => writer.beginCall({ ...CALL, attempt: 'a1' }));
        await store.write(KEY, (writer) => writer.beginCall({ ...CALL, attempt: 'a2', startedAt: 2 }));
        await store.write(KEY, async (writer) => {
          expect(await writer.holdsCall('1.1.0', 'a1')).toBe(false);
          expect(await writer.holdsCall('1.1.0', 'a2')).toBe(true);
          expect(await writer.finishCall('1.1.0', 'a1', 9, 'late')).toBe(false);
          expect(await writer.finishCall('none', 'a1', 9, 'late')).toBe(false);
        });
        const started = { ...CALL, attempt: 'a2', startedAt: 2, status: 'started' };
        expect(await store.calls(KEY)).toEqual([started]);
      });
    });

    describe('a cancelled call', () => {
      it('can be neither finished nor begun again, and a finished one is not cancelled', async () => {
        await store.write(KEY, (writer) => writer.beginCall({ ...CALL, attempt: 'a1' }));
        await store.write(KEY, (writer) => writer.cancelCall('1.1.0', 7));
        const cancelled = { ...CALL, attempt: 'a1', status: 'cancelled', finishedAt: 7 };
        await store.write(KEY, async (writer) => {
          expect(await writer.holdsCall('1.1.0', 'a1')).toBe(false);
          expect(await writer.finishCall('1.1.0', 'a1', 9, 'late')).toBe(false);
          expect(await writer.beginCall({ ...CALL, attempt: 'a2' })).toEqual(cancelled);
          await writer.beginCall({ ...CALL, key: '1.1.1', attempt: 'b1' });
          await writer.finishCall('1.1.1', 'b1', 8, 'done');
          await writer.cancelCall('1.1.1', 9);
          await writer.cancelCall('none', 9);
        });
        expect((await store.calls(KEY)).map(({ key, status }) => [key, status])).toEqual([
          ['1.1.0', 'cancelled'],
          ['1.1.1', 'done'],
        ]);
      });
    });

    describe('messages, changes, gates, decisions, runs', () => {
      it('appends messages in order and never changes one', async () => {
        await store.write(KEY, async (writer) => {
          await writer.addMessage(messageRow('1.1.user', 'first 😀'));
          await writer.addMessage(messageRow('1.1.assistant', 'second'));
          await writer.addMessage(messageRow('1.1.user', 'forged'));
        });
        expect(await store.messages(KEY)).toEqual([
          messageRow('1.1.user', 'first 😀'),
          messageRow('1.1.assistant', 'second'),
        ]);
      });

      it('keeps the order of changes when one is put again or gets a status', async () => {
        await store.write(KEY, async (writer) => {
          for (const id of ['b', 'a', 'c']) await writer.putChange(changeRow(id));
          await writer.putChange(changeRow('b', { title: 'Again' }));
          await writer.setChangeStatus(['a', 'none'], 'landed');
          await writer.setChangeStatus([], 'dismissed');
        });
        expect(await store.changes(KEY)).toEqual([
          changeRow('b', { title: 'Again' }),
          changeRow('a', { status: 'landed' }),
          changeRow('c'),
        ]);
      });

      it('finds gates by workspace, session and status', async () => {
        await store.createSession(sessionRow({ session: 's2' }), (writer) =>
          writer.putGate(gateRow('g0', { openedAt: 1 })),
        );
        await store.write(KEY, async (writer) => {
          await writer.putGate(gateRow('g1'));
          await writer.putGate(gateRow('g2'));
          await writer.putGate(gateRow('g1', { revision: 2, status: 'decided' }));
        });
        const found = async (where: Omit<Parameters<Store['gates']>[0], 'workspace'>) =>
          (await store.gates({ workspace: 'home', ...where })).map((gate) => `${gate.session}/${gate.id}`);
        expect(await found({})).toEqual(['s2/g0', 's1/g1', 's1/g2']);
        expect(await found({ status: 'open' })).toEqual(['s2/g0', 's1/g2']);
        expect(await found({ session: 's1', status: 'decided' })).toEqual(['s1/g1']);
        expect(await store.gates({ workspace: 'other' })).toEqual([]);
        expect(await store.gate(KEY, 'g1')).toEqual(gateRow('g1', { revision: 2, status: 'decided' }));
        expect(await store.gate(KEY, 'g0')).toBeUndefined();
      });

      it('keeps the first decision of an id', async () => {
        const decision = {
          id: 'd1',
          gate: 'g1',
          decision: 'approve',
          proposalHash: 'p',
          approve: ['a'],
          dismiss: [],
          by: 'ann',
          at: 3,
          canvasHash: 'c1',
        } as const;
        await store.write(KEY, async (writer) => {
          await writer.addDecision(decision);
          await writer.addDecision({ ...decision, by: 'bob' });
        });
        expect(await store.decisions(KEY)).toEqual([decision]);
      });
    });

    describe('runs', () => {
      const begin = (runId: string, startedAt: number, key = KEY) =>
        store.write(key, (writer) => writer.beginRun({ runId, codeHash: 'k', startedAt }));
      const archive = (runId: string, archivedAt: number, history?: string) =>
        store.write(KEY, (writer) =>
          writer.archiveRun(runId, { archivedAt, ...(history === undefined ? {} : { history }) }),
        );

      it('knows a run from its start and keeps the first history of it', async () => {
        await begin('r1', 2);
        await begin('r1', 3);
        expect(await store.runs(KEY)).toEqual([{ runId: 'r1', codeHash: 'k', startedAt: 2 }]);
        await archive('r1', 4, 'o');
        await archive('r1', 5, 'x');
        expect(await store.runs(KEY)).toEqual([
          { runId: 'r1', codeHash: 'k', startedAt: 2, archivedAt: 4, history: 'o' },
        ]);
      });

      it('refuses to archive a run that it does not know', async () => {
        await expect(archive('r9', 4)).rejects.toMatchObject({ code: 'NotFound' });
      });

      it('lists runs that are over and not archived: those that another one followed, and the last of an ended session', async () => {
        const other = { workspace: 'other', session: 's9' };
        await store.createSession(sessionRow({ ...other }), nothing);
        await begin('r1', 2);
        await begin('r2', 3);
        await begin('q1', 4, other);
        const finished = () => store.finishedRuns({ startedBefore: 100, limit: 9 });
        expect(await finished()).toEqual([{ ...KEY, runId: 'r1' }]);
        await archive('r1', 9);
        expect(await finished()).toEqual([]);
        await store.write(other, (writer) => writer.updateSession({ status: 'ended' }));
        expect(await finished()).toEqual([{ ...other, runId: 'q1' }]);
        expect(await store.finishedRuns({ startedBefore: 4, limit: 9 })).toEqual([]);
      });
    });

    describe('deltas', () => {
      it('has what is being streamed by offset, until it is cleared', async () => {
        const add = (message: string, offset: number, text: string) =>
          store.write(KEY, (writer) => writer.addDelta({ message, offset, text }), { synced: false });
        await add('m1', 0, 'He');
        await add('m1', 2, 'llo');
        await add('m2', 0, 'x');
        expect(await store.deltas(KEY)).toEqual([
          { message: 'm1', offset: 0, text: 'He' },
          { message: 'm1', offset: 2, text: 'llo' },
          { message: 'm2', offset: 0, text: 'x' },
        ]);
        await store.write(KEY, (writer) => writer.clearDeltas('m1'));
        expect(await store.deltas(KEY)).toEqual([{ message: 'm2', offset: 0, text: 'x' }]);
      });
    });

    describeCommits(() => ({ store, other }));
    describeTexts(() => store);
    describe('secrets', () => {
      it('keeps the first of each placeholder, by session', async () => {
        const other = { ...KEY, session: 'other' };
        await store.createSession(sessionRow(other), async () => {});
        const rows = [
          { placeholder: 'p1', sealed: 'a' },
          { placeholder: 'p2', sealed: 'b' },
        ];
        await store.write(KEY, (writer) => writer.addSecrets(rows));
        await store.write(KEY, (writer) => writer.addSecrets([{ placeholder: 'p1', sealed: 'c' }]));
        await store.write(other, (writer) => writer.addSecrets([{ placeholder: 'p1', sealed: 'd' }]));
        expect(await store.secrets(KEY)).toEqual(rows);
        expect(await store.secrets(other)).toEqual([{ placeholder: 'p1', sealed: 'd' }]);
      });
    });

    describe('objects', () => {
      it('stores a text under its SHA-256, once', async () => {
        const text = JSON.stringify({ name: '😀 __proto__', nodes: 'n'.repeat(100_000) });
        const hash = createHash('sha256').update(text).digest('hex');
        expect(await store.putObject(text)).toBe(hash);
        expect(await store.write(KEY, (writer) => writer.putObject(text))).toBe(hash);
        expect(await store.object(hash)).toBe(text);
        expect(await store.object('none')).toBeUndefined();
      });
    });

    describe('documents', () => {
      it('has a session’s workflow under the hash of the workflow, and the first text of a hash stays', async () => {
        await store.write(KEY, async (writer) => {
          await writer.putDocument('h1', '{"nodes":[]}');
          await writer.putDocument('h1', '{ "nodes": [] }');
        });
        expect(await store.document(KEY, 'h1')).toBe('{"nodes":[]}');
        expect(await store.document({ ...KEY, session: 's2' }, 'h1')).toBeUndefined();
        expect(await store.document(KEY, 'h2')).toBeUndefined();
      });
    });

    describe('the signing key', () => {
      it('is the first that is registered, whoever comes later', async () => {
        expect(await store.signingKey()).toBeUndefined();
        const registered = await Promise.all([store.registerSigningKey('one'), other.registerSigningKey('two')]);
        const first = await store.signingKey();
        expect(['one', 'two']).toContain(first);
        expect(registered).toEqual([first, first]);
        expect(await store.registerSigningKey('three')).toBe(first);
      });
    });

    describePeople(() => store);
  });
}
