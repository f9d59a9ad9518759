import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve } from '../../../activities/approve.ts';
import { commit } from '../../../activities/commit.ts';
import type { ActivityDependencies } from '../../../activities/dependencies.ts';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../../src/document/hash-workflow.ts';
import type { SessionWriter, Store } from '../../../src/ports/store.ts';
import type { WorkspaceWriter } from '../../../src/ports/workspace.ts';
import type { CommitResult } from '../../../src/session/calls.ts';
import { DEFAULT_POLICY, type Policy } from '../../../src/session/policy.ts';
import { proposalHash } from '../../../src/session/proposal.ts';
import { openPostgresStore } from '../../../src/store/postgres/open-postgres-store.ts';
import { runAsAttempt } from '../../activities/run-as-attempt.ts';
import { ANN, makeService, person } from '../../service/make-service.ts';
import { addNode } from '../../session/session-driver.ts';
import { changeRow, gateRow, KEY } from '../../store/rows.ts';
import { addPrincipal } from '../../support/add-principal.ts';
import { onPostgres } from '../../support/on-postgres.ts';
import { type PostgresCluster, startPostgres } from '../../support/postgres-cluster.ts';
import { until } from '../../support/until.ts';

const EMPTY = { name: 'Orders', nodes: [], connections: {} };
const BOB = person('bob', 'approver', 'builder');
const CHANGE = changeRow('1.1.0', {
  operations: [addNode('A')],
  touches: [{ kind: 'node', node: 'A', path: '' }],
});
const PROPOSAL = proposalHash([CHANGE], EMPTY);
const DECIDED = { decision: 'approve', proposalHash: PROPOSAL, approve: ['1.1.0'], dismiss: [] } as const;
const LANDED = hashWorkflow(applyOperations(EMPTY, [addNode('A')], { key: '1.1.0' }));
const RENAME = [{ type: 'setName', name: 'Bills' } as const];
const FLOOR: Policy = { ...DEFAULT_POLICY, forbidden: ['n8n-nodes-base.ssh'] };

let cluster: PostgresCluster;

/** A gate on a node, a decision of Bob's on it and an edit of his, which wait to be done. */
async function made() {
  const address = await cluster.createDatabase();
  const [store, other] = await Promise.all([openPostgresStore(address), openPostgresStore(address)]);
  const { deps, service, session } = await makeService({ store, outcomeWaitMs: 0 });
  session.behave = async () => undefined;
  for (const one of [ANN, BOB]) await addPrincipal(store, one, `${one.id}-token`);
  await service.createSession(ANN, { id: 's1', workflow: EMPTY });
  await store.write(KEY, async (writer) => {
    await writer.putChange(CHANGE);
    await writer.putGate(gateRow('g1', { proposalHash: PROPOSAL }));
  });
  const canvas = (await store.session(KEY))?.canvasHash ?? '';
  const { decision, proposalHash: hash } = DECIDED;
  await service.postDecision(BOB, 's1', 'g1', { id: 'd1', decision, proposalHash: hash, approve: ['1.1.0'] });
  await service.postEdit(BOB, 's1', { id: 'e1', baseHash: canvas, operations: RENAME });
  const waiting = new URL(address).pathname.slice(1);
  return {
    store,
    other,
    canvas,
    dependencies: { ...deps, catalogs: deps.catalog, owner: 'me' } as unknown as ActivityDependencies,
    isWaiting: async () => {
      const text = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      return (await cluster.ask(waiting, text)).rows.length > 0 ? true : undefined;
    },
    close: () => Promise.all([store.close(), other.close()]),
  };
}

type Made = Awaited<ReturnType<typeof made>>;
type Doing = (all: Made, store: Store) => Promise<CommitResult>;

const place = { ...KEY, outbox: [], at: 9, turn: 1, step: 1, policy: DEFAULT_POLICY };

const land: Doing = ({ dependencies, canvas }, store) => {
  const decision = { input: 'd1', gate: 'g1', revision: 1, ...DECIDED };
  const what = { type: 'landing', changes: ['1.1.0'], clear: false, decision } as const;
  const input = { ...place, key: 'c1', catalog: 'cat', canvas, result: LANDED, what };
  return runAsAttempt(1, () => commit({ ...dependencies, store }, input));
};

const edit: Doing = ({ dependencies, canvas }, store) => {
  const what = { type: 'edit', input: 'e1', principal: 'bob', operations: RENAME, touches: [] } as const;
  const result = hashWorkflow({ ...EMPTY, name: 'Bills' });
  const input = { ...place, key: 'c1', catalog: 'cat', canvas, result, what };
  return runAsAttempt(1, () => commit({ ...dependencies, store }, input));
};

const collect: Doing = ({ dependencies }, store) => {
  const approvals = [{ input: 'd1', by: 'bob', at: 5, ...DECIDED }];
  const input = { ...place, key: 'c1', gate: 'g1', approvals, needed: 2 };
  return runAsAttempt(1, () => approve({ ...dependencies, store }, input));
};

const removal = (writer: WorkspaceWriter) => writer.removePrincipal('bob', 5);
const raise = (writer: WorkspaceWriter) => writer.putFloor(FLOOR);

/** Has this happen in the midst of the store's next transaction, once what is done has been found in order. */
function inTheMidst(store: Store, happen: () => Promise<void>): Store {
  return {
    ...store,
    write: (key, work, options) =>
      store.write(
        key,
        (writer) => {
          const finishCall: SessionWriter['finishCall'] = async (...call) => {
            await happen();
            return await writer.finishCall(...call);
          };
          return work({ ...writer, finishCall });
        },
        options,
      ),
  };
}

onPostgres('who decides and who changes who may decide, at the same moment in two processes', () => {
  beforeAll(async () => {
    cluster = await startPostgres();
  });
  afterAll(async () => {
    await cluster.remove();
  });

  test.each([
    ['a landing', 'a removal', land, removal],
    ['a landing', 'a raised floor', land, raise],
    ['an edit', 'a removal', edit, removal],
    ['an approval of several', 'a removal', collect, removal],
  ])('%s that is being written has %s wait until it is done', async (_doing, _change, doing, change) => {
    const all = await made();
    const order: string[] = [];
    let changed: Promise<unknown> | undefined;
    const store = inTheMidst(all.store, async () => {
      if (changed !== undefined) return;
      changed = all.other.writeWorkspace('home', change).then(() => order.push('changed'));
      await until(all.isWaiting, 10_000);
      order.push('written');
    });
    expect(await doing(all, store)).toEqual({ ok: true });
    await changed;
    expect(order).toEqual(['written', 'changed']);
    await all.close();
  });

  test.each([
    ['a removal', 'a landing', removal, land, 'NotAllowed'],
    ['a raised floor', 'a landing', raise, land, 'BelowFloor'],
    ['a removal', 'an edit', removal, edit, 'NotAllowed'],
    ['a removal', 'an approval of several', removal, collect, 'NotAllowed'],
  ])('%s that is being written has %s wait, which is then refused', async (_change, _doing, change, doing, code) => {
    const all = await made();
    let done: Promise<CommitResult> | undefined;
    await all.other.writeWorkspace('home', async (writer) => {
      await change(writer);
      done ??= doing(all, all.store);
      await until(all.isWaiting, 10_000);
    });
    expect(await done).toMatchObject({ ok: false, code });
    expect((await all.store.session(KEY))?.canvasHash).toBe(all.canvas);
    expect(await all.store.decisions(KEY)).toEqual([]);
    expect((await all.store.gate(KEY, 'g1'))?.approvals).toBeUndefined();
    await all.close();
  });

  test('decisions of several sessions at once do not wait for each other', async () => {
    const all = await made();
    const second = { workspace: 'home', session: 's2' };
    const row = await all.store.session(KEY);
    if (row) await all.store.createSession({ ...row, ...second }, async () => {});
    await all.store.write(KEY, async (writer) => {
      await writer.shareWorkspace();
      await all.other.write(second, (beside) => beside.shareWorkspace());
    });
    await all.close();
  });
});
