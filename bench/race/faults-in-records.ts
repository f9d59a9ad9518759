import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { SessionKey, Store } from '../../src/ports/store.ts';
import type { Change } from '../../src/session/change.ts';
import type { NumberedEvent } from '../../src/session/event.ts';
import type { PolicyMode } from '../../src/session/policy.ts';
import { canvasOfRecords } from '../long/canvas-of-records.ts';
import { leavesOf, meets, nodesOf, reachOf } from './leaves.ts';
import { noFaults, type RaceFaults } from './race-faults.ts';

/** What a real session's records say of the same things that the reference model looks at. */
export async function faultsInRecords(
  store: Store,
  key: SessionKey,
  first: WorkflowJson,
  mode: PolicyMode,
): Promise<RaceFaults> {
  const faults = noFaults();
  const row = await store.session(key);
  const events = await store.events(key, { after: 0, limit: 100_000 });
  const changes = new Map((await store.changes(key)).map((change) => [change.id, change]));
  const canvas = JSON.parse((await store.document(key, row?.canvasHash ?? '')) ?? '{}') as WorkflowJson;

  if (hashWorkflow(applyOperations(canvas, [])) !== row?.canvasHash) faults.lostEdits += 1;
  if ((await canvasOfRecords(store, key, first)) !== row?.canvasHash) faults.lostEdits += 1;
  for (const { input, outcome } of await store.inputs(key)) {
    const told = events.filter((event) => event.type === 'input.refused' && event.input === input.id).length;
    if (outcome === undefined || told !== (outcome.ok ? 0 : 1)) faults.wrongOutcomes += 1;
    const landed = events.filter((event) => event.type === 'change.landed' && event.change === input.id).length;
    if (input.kind === 'edit' && landed !== (outcome?.ok ? 1 : 0)) faults.lostEdits += 1;
  }
  faults.lostEdits += overwrittenEdits(events, changes);
  faults.unapprovedLandings += unapproved(events, changes, mode);
  faults.danglingDependents += dangling(events, changes);
  const leaves = leavesOf(canvas);
  const hanging = [...leaves.keys()].filter((leaf) => nodesOf(leaf).some((node) => !leaves.has(node)));
  faults.danglingDependents += hanging.length;
  return faults;
}

type Changes = ReadonlyMap<string, Change>;

function writesOf({ operations, undoes, redoes }: Change): readonly string[] {
  return undoes || redoes ? [] : operations.flatMap((operation) => reachOf(operation).writes);
}

/** Landings of what was made before an edit of the same cell, and landed after it. */
function overwrittenEdits(events: readonly NumberedEvent[], changes: Changes): number {
  const pendedAt = new Map(events.flatMap((e) => (e.type === 'change.pended' ? [[e.change.id, e.seq] as const] : [])));
  const landings = events.flatMap((e) => (e.type === 'change.landed' ? [{ seq: e.seq, id: e.change }] : []));
  return landings.filter(({ seq, id }) => {
    const made = pendedAt.get(id);
    const change = changes.get(id);
    if (made === undefined || !change) return false;
    const meanwhile = landings.filter((other) => other.seq > made && other.seq < seq && !pendedAt.has(other.id));
    const theirs = meanwhile.flatMap((other) => writesOf(changes.get(other.id) as Change));
    return writesOf(change).some((mine) => theirs.some((other) => meets(mine, other)));
  }).length;
}

/** Landings of the agent that neither a decision names nor the session's policy lets through. */
function unapproved(events: readonly NumberedEvent[], changes: Changes, mode: PolicyMode): number {
  const named = events.flatMap((event) => (event.type === 'gate.decided' ? event.approve : []));
  const landed = events.flatMap((event) => (event.type === 'change.landed' ? [event.change] : []));
  const twice = landed.filter((id, index) => landed.indexOf(id) !== index).length;
  const open = landed.filter((id) => changes.get(id)?.author.kind === 'agent' && !named.includes(id));
  const allowed = (id: string) => {
    const operations = changes.get(id)?.operations ?? [];
    return mode === 'skip-all' || (mode === 'live' && operations.every(({ type }) => type === 'addNodes'));
  };
  return twice + open.filter((id) => !allowed(id)).length;
}

/** Landings before those that they build upon. */
function dangling(events: readonly NumberedEvent[], changes: Changes): number {
  const landed = events.flatMap((event) => (event.type === 'change.landed' ? [event.change] : []));
  return landed.flatMap((id, index) => {
    const before = landed.slice(0, index);
    return (changes.get(id)?.dependsOn ?? []).filter((other) => !before.includes(other));
  }).length;
}
