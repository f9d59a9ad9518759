import { describe, expect, it } from 'vitest';
import type { GateNotice } from '../../src/ports/notifier.ts';
import type { Store } from '../../src/ports/store.ts';
import { DEFAULT_POLICY, type Role } from '../../src/session/policy.ts';
import { addPrincipal } from '../support/add-principal.ts';
import { noticeOf } from './notice.ts';
import { changeRow, gateRow, KEY, sessionRow } from './rows.ts';

/** What every store promises of people, workspaces, what waits for people and what is told outside. */
export function describePeople(store: () => Store): void {
  describe('principals', () => {
    const add = (roles: readonly Role[], hash: string, id = 'ann') =>
      addPrincipal(store(), { id, workspace: 'home', roles }, hash);

    it('knows a principal by any of its tokens, with its roles of now', async () => {
      await add(['viewer'], 't1');
      await add(['builder', 'approver'], 't2');
      const ann = { id: 'ann', workspace: 'home', roles: ['builder', 'approver'] };
      expect(await store().principalByToken('t1')).toEqual(ann);
      expect(await store().principalByToken('t2')).toEqual(ann);
      expect(await store().principalByToken('t3')).toBeUndefined();
      expect(await store().principal('home', 'ann')).toEqual(ann);
      expect(await store().principal('other', 'ann')).toBeUndefined();
      expect(await store().principals('other')).toEqual([]);
    });

    it('knows no token that was revoked, also if it is brought again, and each that came later', async () => {
      await add(['viewer'], 't1');
      await add(['viewer'], 't2');
      expect(await store().writeWorkspace('home', (writer) => writer.revokeTokens('ann', 7))).toBe(2);
      await add(['viewer'], 't1');
      await add(['viewer'], 't3');
      expect(await store().principalByToken('t1')).toBeUndefined();
      expect(await store().principalByToken('t2')).toBeUndefined();
      expect((await store().principalByToken('t3'))?.id).toBe('ann');
      expect(await store().principals('home')).toMatchObject([{ id: 'ann', tokens: 1 }]);
    });

    it('knows nobody who was removed, lists them as such, and may take them back without their old tokens', async () => {
      await add(['builder'], 't1');
      await add(['admin'], 't2', 'bob');
      await store().writeWorkspace('home', (writer) => writer.removePrincipal('ann', 7));
      expect(await store().principal('home', 'ann')).toBeUndefined();
      expect(await store().principalByToken('t1')).toBeUndefined();
      const bob = { id: 'bob', workspace: 'home', roles: ['admin'], createdAt: 1, tokens: 1 };
      const removed = { id: 'ann', workspace: 'home', roles: ['builder'], createdAt: 1, tokens: 0, removedAt: 7 };
      expect(await store().principals('home')).toEqual([removed, bob]);
      await add(['viewer'], 't3');
      expect(await store().principalByToken('t1')).toBeUndefined();
      expect(await store().principalByToken('t3')).toEqual({ id: 'ann', workspace: 'home', roles: ['viewer'] });
    });
  });

  describe('the inbox', () => {
    it('has the gates of a workspace with their sessions and what they propose, the oldest first', async () => {
      const second = sessionRow({ session: 's2', name: 'Bills' });
      const foreign = sessionRow({ workspace: 'other', session: 's1' });
      await store().createSession(second, async (writer) => {
        await writer.putChange(changeRow('1.1.0'));
        await writer.putChange(changeRow('1.1.1', { title: 'Second' }));
        await writer.putGate(gateRow('g1', { openedAt: 5, changes: ['1.1.1', '1.1.0'] }));
        await writer.putGate(gateRow('g2', { status: 'decided', changes: [] }));
      });
      await store().createSession(foreign, (writer) => writer.putGate(gateRow('g1')));
      await store().write(KEY, async (writer) => {
        await writer.putChange(changeRow('1.1.0', { title: 'First' }));
        await writer.putGate(gateRow('g1', { openedAt: 9 }));
      });
      expect(await store().inbox('home', 'open')).toEqual([
        {
          gate: { ...gateRow('g1', { openedAt: 5, changes: ['1.1.1', '1.1.0'] }), workspace: 'home', session: 's2' },
          session: second,
          changes: [changeRow('1.1.1', { title: 'Second' }), changeRow('1.1.0')],
        },
        {
          gate: { ...gateRow('g1', { openedAt: 9 }), ...KEY },
          session: sessionRow(),
          changes: [changeRow('1.1.0', { title: 'First' })],
        },
      ]);
      expect((await store().inbox('home', 'decided')).map(({ gate }) => gate.id)).toEqual(['g2']);
      expect(await store().inbox('home', 'expired')).toEqual([]);
    });
  });

  describe('notices', () => {
    const add = (...notices: GateNotice[]) =>
      store().write(KEY, async (writer) => {
        for (const notice of notices) await writer.addNotice(notice);
      });
    const claim = async (now: number, until = now + 100, limit = 9) =>
      (await store().claimNotices({ now, until, limit })).map(({ notice, attempts }) => [notice.id, attempts]);

    it('are one’s own once claimed, the oldest first, and anybody’s again later', async () => {
      await add(noticeOf('b', 10), noticeOf('a', 20), noticeOf('c', 30));
      expect(await claim(20, 120, 1)).toEqual([['b', 1]]);
      expect(await claim(20, 120)).toEqual([['a', 1]]);
      expect(await claim(119)).toEqual([['c', 1]]);
      expect(await claim(120)).toEqual([
        ['a', 2],
        ['b', 2],
      ]);
      expect(await store().claimNotices({ now: 1000, until: 2000, limit: 1 })).toEqual([
        { notice: noticeOf('c', 30), attempts: 2 },
      ]);
    });

    it('are gone once they were taken, and due when they were postponed to', async () => {
      await add(noticeOf('a'), noticeOf('a', 5), noticeOf('b'));
      await claim(10);
      await store().noticeTaken('a');
      await store().postponeNotice('b', 50);
      expect(await claim(49)).toEqual([]);
      expect(await claim(50)).toEqual([['b', 2]]);
      expect(await claim(10_000)).toEqual([['b', 3]]);
    });

    it('of what was rolled back there are none', async () => {
      const failing = store().write(KEY, async (writer) => {
        await writer.addNotice(noticeOf('a'));
        throw new RangeError('no');
      });
      await expect(failing).rejects.toThrow(RangeError);
      expect(await claim(1000)).toEqual([]);
    });
  });

  describe('workspaces', () => {
    const by = { by: 'ann', byWorkspace: 'home' };

    it('has a floor once one is put, for this workspace, until it is taken away', async () => {
      expect(await store().floor('home')).toBeUndefined();
      await store().writeWorkspace('home', (writer) => writer.putFloor(DEFAULT_POLICY));
      expect(await store().floor('home')).toEqual(DEFAULT_POLICY);
      expect(await store().write(KEY, (writer) => writer.floor('home'))).toEqual(DEFAULT_POLICY);
      expect(await store().floor('other')).toBeUndefined();
      await store().writeWorkspace('home', (writer) => writer.putFloor(undefined));
      expect(await store().floor('home')).toBeUndefined();
    });

    it('keeps what was changed, newest first, and by kind; nothing of what was rolled back', async () => {
      const issued = (at: number) => ({ at, ...by, kind: 'token.issued', principal: 'bob' }) as const;
      const floor = { at: 2, ...by, kind: 'floor.changed', from: null, to: DEFAULT_POLICY } as const;
      await store().writeWorkspace('home', async (writer) => {
        await writer.recordChange(issued(1));
        await writer.recordChange(floor);
      });
      const failing = store().writeWorkspace('home', async (writer) => {
        await writer.recordChange(issued(3));
        throw new RangeError('no');
      });
      await expect(failing).rejects.toThrow(RangeError);
      expect(await store().workspaceChanges('home')).toEqual([floor, issued(1)]);
      expect(await store().workspaceChanges('home', ['token.issued'])).toEqual([issued(1)]);
      expect(await store().workspaceChanges('other')).toEqual([]);
    });
  });
}
