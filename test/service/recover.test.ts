import { expect, it } from 'vitest';
import { createWatchdog } from '../../src/service/watchdog.ts';
import { ANN, makeService, person } from './make-service.ts';

const KEY = { workspace: 'home', session: 's1' };
const ids = ['s1', 's2', 's3'];

/** Three sessions: s1 in a turn, s2 with an input that waits, s3 at rest. */
async function threeSessions() {
  const made = await makeService();
  const { service, session, store } = made;
  for (const id of ids) await service.createSession(ANN, { id });
  await store.write(KEY, (writer) => writer.updateSession({ status: 'working', turn: 1, step: 2 }));
  session.behave = async () => undefined;
  await service.postMessage(ANN, 's2', { id: 'm1', text: 'Build it' });
  return { ...made, watchdog: createWatchdog(made.deps) };
}

it('gives each session that is due and was lost a run, and says who asked for it', async () => {
  const { service, session, store } = await threeSessions();
  for (const id of ids) session.lost.add(id);
  expect(await service.recover(ANN, {})).toEqual({ recovered: ['s1', 's2'], running: 0, resting: 1 });
  expect(session.started.sort()).toEqual(['s1', 's2']);
  const told = (await store.events(KEY, { after: 0, limit: 99 })).at(-1);
  expect(told).toMatchObject({ type: 'session.recovered', reason: 'lost', actor: { kind: 'person', id: ANN.id } });
  expect(await service.recover(ANN, {})).toEqual({ recovered: [], running: 2, resting: 1 });
});

it('gives up a run only of a session that is named, and only if it is told to', async () => {
  const { service, session } = await threeSessions();
  await expect(service.recover(ANN, { session: 's1' })).rejects.toMatchObject({ code: 'Busy' });
  await expect(service.recover(ANN, { anew: true })).rejects.toMatchObject({ code: 'InvalidInput' });
  expect(await service.recover(ANN, { session: 's1', anew: true })).toMatchObject({ recovered: ['s1'] });
  expect(session.started).toEqual(['s1']);
});

it('is for admins, for sessions of their own workspace, and not for ended ones', async () => {
  const { service, store } = await threeSessions();
  await expect(service.recover(person('builder'), {})).rejects.toMatchObject({ code: 'NotAllowed' });
  await expect(service.recover(ANN, { session: 'no' })).rejects.toMatchObject({ code: 'NotFound' });
  await store.write(KEY, (writer) => writer.updateSession({ status: 'ended' }));
  await expect(service.recover(ANN, { session: 's1', anew: true })).rejects.toMatchObject({ code: 'SessionEnded' });
  expect(await service.recover({ ...ANN, workspace: 'other' }, {})).toEqual({ recovered: [], running: 0, resting: 0 });
});

it('a watchdog names a session in a turn whose run is lost, once, until it goes on', async () => {
  const { service, session, store, watchdog } = await threeSessions();
  session.lost.add('s1');
  for (let round = 0; round < 2; round++) {
    expect(await watchdog.look()).toMatchObject([{ session: 's1', reason: { code: 'RunLost' } }]);
  }
  expect((await service.getSession(ANN, 's1')).stuck).toMatchObject({ code: 'RunLost' });
  const stuck = (await store.events(KEY, { after: 0, limit: 99 })).filter((event) => event.type === 'session.stuck');
  expect(stuck).toHaveLength(1);
  await service.recover(ANN, { session: 's1' });
  expect(await watchdog.look()).toEqual([]);
  expect((await service.getSession(ANN, 's1')).stuck).toBeUndefined();
});

it('a watchdog says why a run does not go on, and takes it back', async () => {
  const { service, session, watchdog } = await threeSessions();
  session.conditions.set('s1', { type: 'stuck', run: 'r1', reason: 'no worker takes its work' });
  await watchdog.look();
  expect((await service.getSession(ANN, 's1')).stuck).toEqual({
    code: 'RunStuck',
    message: 'no worker takes its work',
  });
  session.conditions.clear();
  expect(await watchdog.look()).toEqual([]);
  expect((await service.getSession(ANN, 's1')).stuck).toBeUndefined();
});

it('a watchdog leaves sessions alone that rest, or whose input only has to be sent again', async () => {
  const { session, watchdog, advance } = await threeSessions();
  for (const id of ['s2', 's3']) session.lost.add(id);
  advance(60_000);
  expect(await watchdog.look()).toEqual([]);
});

it('a watchdog looks after an input that came before the clock was set back', async () => {
  const { session, watchdog, advance } = await threeSessions();
  session.conditions.set('s2', { type: 'stuck', run: 'r1', reason: 'no worker takes its work' });
  expect(await watchdog.look()).toEqual([]);
  advance(-3_600_000);
  expect(await watchdog.look()).toMatchObject([{ session: 's2', reason: { code: 'RunStuck' } }]);
});
