import { applyOperations } from '../document/apply-operations.ts';
import { hashWorkflow } from '../document/hash-workflow.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { SessionSecrets } from '../ports/secrets.ts';
import type { CallRow, MessageRow, Principal, SessionRow, SessionWriter } from '../ports/store.ts';
import { readCallKey } from '../session/call-keys.ts';
import type { Change } from '../session/change.ts';
import type { EventBody, SessionEvent } from '../session/event.ts';
import { stricterPolicy } from '../session/stricter-policy.ts';
import { NO_USAGE } from '../session/usage.ts';
import type { ServiceDeps } from './service-deps.ts';
import { type DraftState, stateAtStep } from './session-state.ts';

/** What another session starts from: the conversation, the canvas and what was pending when a step was over. */
interface Origin {
  readonly row: SessionRow;
  readonly step: number;
  readonly turn: number;
  readonly state: DraftState;
  readonly messages: readonly MessageRow[];
  /** Calls of the last step: the model has not heard yet what they gave. */
  readonly calls: readonly CallRow[];
}

async function originOf({ store }: ServiceDeps, row: SessionRow, step: number): Promise<Origin> {
  const state = await stateAtStep(store, row, step);
  const messages = (await store.messages(row)).filter((message) => message.step <= step);
  const turn = Math.max(0, ...messages.map((message) => message.turn));
  const calls = (await store.calls(row)).filter(
    ({ kind, status, key }) => kind === 'tool' && status === 'done' && readCallKey(key).step === step,
  );
  return { row, step, turn, state, messages, calls };
}

/** The changes as they were then: pending, whatever became of them, and upon each other only. */
function pendingOf({ state }: Origin): readonly Change[] {
  const ids = new Set(state.pending.map(({ id }) => id));
  return state.pending.map(({ undoes, ...change }) => ({
    ...change,
    status: 'pending',
    dependsOn: change.dependsOn.filter((id) => ids.has(id)),
  }));
}

function newRow(deps: ServiceDeps, by: Principal, origin: Origin, id: string, draftHash: string): SessionRow {
  const { row, step, turn, state } = origin;
  const { name, policy, budget, model, catalog, workspace } = row;
  return {
    workspace,
    session: id,
    createdAt: deps.clock.now(),
    createdBy: by.id,
    name,
    // What is pending is proposed as at the end of a turn.
    status: state.pending.length > 0 ? 'working' : 'resting',
    turn,
    step,
    canvasHash: state.canvasHash,
    draftHash,
    usage: NO_USAGE,
    policy,
    budget,
    model,
    catalog,
    forkedFrom: { session: row.session, step },
  };
}

/** The draft after each pending change. */
function draftHashes({ state }: Origin, pending: readonly Change[]): readonly string[] {
  let draft = state.canvas;
  return pending.map((change) => {
    draft = applyOperations(draft, change.operations, { key: change.id });
    return hashWorkflow(draft);
  });
}

function eventsOf(row: SessionRow, origin: Origin, pending: readonly Change[], hashes: readonly string[]) {
  const { model, catalog, canvasHash: hash, turn, step, createdAt: at } = row;
  const actor = { kind: 'person', id: row.createdBy } as const;
  const bodies: EventBody[] = [
    { type: 'session.started', model, catalog, hash },
    { type: 'session.forked', from: origin.row.session, step },
    ...pending.map(({ id, title, why, dependsOn, operations, touches }, index): EventBody => {
      const change = { id, title, ...(why === undefined ? {} : { why }), dependsOn, operations, touches };
      return { type: 'change.pended', change, hash: hashes[index] as string };
    }),
    ...(pending.length > 0 ? [{ type: 'turn.finished', outcome: 'built' } as const] : []),
  ];
  return bodies.map((body, index): SessionEvent => ({ key: `fork/${index}`, at, turn, step, actor, ...body }));
}

async function copyCalls(writer: SessionWriter, calls: readonly CallRow[]): Promise<void> {
  for (const { status, finishedAt = 0, result, ...call } of calls) {
    await writer.beginCall(call);
    await writer.finishCall(call.key, call.attempt, finishedAt, result);
  }
}

/** What the parent's conversation shows placeholders for, the fork knows by the same ones. */
async function adoptedSecrets(deps: ServiceDeps, parent: SessionRow, row: SessionRow): Promise<SessionSecrets> {
  const { known } = (await deps.secrets.of(parent)).placeholders;
  const secrets = await deps.secrets.of(row);
  for (const secret of known) secrets.placeholders.add(secret);
  return secrets;
}

/**
 * Starts another session from where one stood when a step was over: its canvas, its conversation and what was pending,
 * which is proposed at once. The same id again gives the session that is there. NotFound for a step that is not there.
 */
export async function forkSession(
  deps: ServiceDeps,
  by: Principal,
  parent: SessionRow,
  asked: { readonly id?: string; readonly step?: number },
): Promise<{ id: string }> {
  const origin = await originOf(deps, parent, asked.step ?? parent.step);
  const pending = pendingOf(origin);
  const hashes = draftHashes(origin, pending);
  const id = asked.id ?? deps.ids.next();
  const forked = newRow(deps, by, origin, id, hashes.at(-1) ?? origin.state.canvasHash);
  const floor = await deps.store.floor(parent.workspace);
  const row = { ...forked, policy: stricterPolicy(forked.policy, floor) };
  const secrets = await adoptedSecrets(deps, parent, row);
  const made = await deps.store.createSession(row, async (writer) => {
    await secrets.keepIn(writer);
    await writer.putDocument(row.canvasHash, JSON.stringify(origin.state.canvas));
    for (const message of origin.messages) await writer.addMessage(message);
    await copyCalls(writer, origin.calls);
    for (const change of pending) await writer.putChange(change);
    await writer.appendEvents(eventsOf(row, origin, pending, hashes));
  });
  if (!made && (await deps.store.session(row))?.forkedFrom?.session !== parent.session) {
    throw new PawlError('AlreadyExists', `There is a session ${id} already, and it is no fork of ${parent.session}.`);
  }
  if (pending.length > 0) await deps.gateway.start(row);
  return { id };
}
