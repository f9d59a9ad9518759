import type { RecoverAnswer } from '../contract/answers.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { Principal, SessionKey } from '../ports/store.ts';
import type { ServiceDeps } from './service-deps.ts';

type Deps = Pick<ServiceDeps, 'store' | 'gateway' | 'clock' | 'log'>;

/** So many sessions are looked at side by side. */
const AT_ONCE = 16;
const INPUTS = 10_000;

/**
 * Gives sessions that Temporal has lost a new run, which goes on from what the store knows: those of the workspace that
 * are in a turn or have inputs without an outcome. The others need none before their next input, which starts one.
 */
export async function recoverSessions(deps: Deps, by: Principal): Promise<RecoverAnswer> {
  const open = (await deps.store.openSessions()).filter(({ workspace }) => workspace === by.workspace);
  const busy = await busySessions(deps, by.workspace);
  const due = open.filter(({ session }) => busy.has(session));
  const recovered: string[] = [];
  for (let first = 0; first < due.length; first += AT_ONCE) {
    const started = due.slice(first, first + AT_ONCE).map(async (key) => {
      if (await startRun(deps, key, by, 'lost')) recovered.push(key.session);
    });
    await Promise.all(started);
  }
  return { recovered: recovered.sort(), running: due.length - recovered.length, resting: open.length - due.length };
}

/**
 * Gives one session a new run. SessionEnded if it has ended; Busy if one runs and `anew` does not ask for that to be
 * given up: what is not recorded of it is done again.
 */
export async function recoverSession(
  deps: Deps,
  by: Principal,
  key: SessionKey,
  anew: boolean,
): Promise<RecoverAnswer> {
  const row = await deps.store.session(key);
  if (row?.status === 'ended') throw new PawlError('SessionEnded', `Session ${key.session} has ended.`);
  if (!(await startRun(deps, key, by, anew ? 'anew' : 'lost'))) {
    const how = 'it needs no recovery; --force gives up the run that it has and starts another from the store';
    throw new PawlError('Busy', `Session ${key.session} has a run in Temporal: ${how}.`);
  }
  return { recovered: [key.session], running: 0, resting: 0 };
}

async function busySessions({ store }: Deps, workspace: string): Promise<ReadonlySet<string>> {
  const keys: readonly SessionKey[] = [
    ...(await store.workingSessions()),
    ...(await store.unsettledInputs({ limit: INPUTS })),
  ];
  return new Set(keys.filter((key) => key.workspace === workspace).map(({ session }) => session));
}

async function startRun(deps: Deps, key: SessionKey, by: Principal, reason: 'lost' | 'anew'): Promise<boolean> {
  const { store, gateway, clock, log } = deps;
  if (!(await gateway.start(key, { anew: reason === 'anew' }))) return false;
  log.warn('a session goes on from the store', { workspace: key.workspace, session: key.session, reason });
  const at = clock.now();
  await store.write(key, async (writer) => {
    const { turn = 0, step = 0 } = (await writer.session(key)) ?? {};
    const actor = { kind: 'person', id: by.id } as const;
    const event = { key: `recovered/${at}/${by.id}`, at, turn, step, actor };
    await writer.appendEvents([{ ...event, type: 'session.recovered', reason }]);
    await writer.updateSession({ stuck: undefined });
  });
  return true;
}
