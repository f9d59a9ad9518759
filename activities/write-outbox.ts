import type { Secrets } from '../src/ports/secrets.ts';
import type { SessionWriter } from '../src/ports/store.ts';
import { messageId, readCallKey } from '../src/session/call-keys.ts';
import type { ActivityInput } from '../src/session/calls.ts';
import type { Change } from '../src/session/change.ts';
import type { SessionEvent } from '../src/session/event.ts';
import { gateView } from '../src/session/gate-view.ts';
import type { OutboxEntry } from '../src/session/outbox.ts';
import { AGENT, SYSTEM } from '../src/session/post.ts';
import type { ModelRecord, ToolRecord } from './call-records.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { editTitle } from './edit-title.ts';
import { loadChanges } from './load-draft.ts';
import { saidSoFar } from './said-so-far.ts';

/**
 * Writes what the workflow handed over, in a transaction of its own. Twice is as good as once; an attempt that comes
 * late, when what followed is written already, writes nothing over it.
 */
export async function writeOutbox({ store, secrets }: ActivityDependencies, input: ActivityInput): Promise<void> {
  if (input.outbox.length === 0) return;
  await store.write(input, async (writer) => {
    const written = (await writer.session(input))?.outbox ?? 0;
    const entries = input.outbox.filter((entry) => entry.n > written);
    const last = entries.at(-1);
    if (!last) return;
    for (const entry of entries) await writeEntry(writer, input, entry, secrets);
    await writer.updateSession({ outbox: last.n });
  });
}

async function writeEntry(
  writer: SessionWriter,
  key: ActivityInput,
  entry: OutboxEntry,
  secrets: Secrets,
): Promise<void> {
  switch (entry.kind) {
    case 'event':
      if (entry.event.type === 'policy.changed') await writer.updateSession({ policy: entry.event.policy });
      if (entry.event.type === 'budget.changed') await writer.updateSession({ budget: entry.event.budget });
      return writer.appendEvents([await inFullWords(writer, key, entry)]);
    case 'waiting':
      return tellWaiting(writer, key, entry);
    case 'outcome':
      if (await writer.input(key, entry.input)) await writer.settleInput(entry.input, entry.outcome);
      return;
    case 'session':
      return writer.updateSession({ ...entry.view, stuck: undefined });
    case 'changeStatus':
      return writer.setChangeStatus(entry.changes, entry.status);
    case 'gateStatus': {
      const gate = await writer.gate(key, entry.gate);
      if (gate) await writer.putGate({ ...gate, status: entry.status });
      return;
    }
    case 'change':
      return pend(writer, key, entry, secrets);
    case 'revision':
      return pendRevision(writer, key, entry);
    case 'cancelCall':
      return cancelCall(writer, key, entry);
  }
}

/** The event as viewers get it: why a call failed stands in its record, since the history must not quote people. */
async function inFullWords(
  writer: SessionWriter,
  key: ActivityInput,
  { event, failedCall }: Extract<OutboxEntry, { kind: 'event' }>,
): Promise<SessionEvent> {
  if (failedCall === undefined || event.type !== 'turn.finished' || !event.failure) return event;
  const outcome = ((await writer.call(key, failedCall))?.result as ModelRecord | undefined)?.outcome;
  return outcome?.type === 'failed' ? { ...event, failure: { ...event.failure, message: outcome.message } } : event;
}

async function tellWaiting(
  writer: SessionWriter,
  key: ActivityInput,
  entry: Extract<OutboxEntry, { kind: 'waiting' }>,
): Promise<void> {
  const gate = await writer.gate(key, entry.gate);
  if (!gate) return;
  const changes = await loadChanges(writer, key, gate.changes);
  const { event, at, turn, step, outcome, hash, usage } = entry;
  const place = { key: event, at, turn, step, actor: SYSTEM };
  const told = { type: 'session.waiting', outcome, hash, usage, gates: [gateView(gate, changes)] } as const;
  await writer.appendEvents([{ ...place, ...told }]);
}

/** A call becomes a pending change, as its record and the workflow say, with the secrets that the record leaves out. */
async function pend(
  writer: SessionWriter,
  key: ActivityInput,
  entry: Extract<OutboxEntry, { kind: 'change' }>,
  secrets: Secrets,
): Promise<void> {
  const call = await writer.call(key, entry.call);
  const known = await writer.changes(key, [entry.call]);
  if (!call?.result || known.length > 0) return;
  const record = call.result as ToolRecord;
  const { placeholders } = await secrets.of(key, writer);
  const { operations: done, inverse, touches: touched } = record;
  const change: Change = {
    id: entry.call,
    author: AGENT,
    title: record.summary,
    ...(record.why === undefined ? {} : { why: record.why }),
    ...placeholders.restoreValue({ operations: done, inverse, touches: touched }),
    dependsOn: entry.dependsOn,
    status: 'pending',
    turn: entry.turn,
    step: entry.step,
  };
  await putPending(writer, change, entry);
}

/** What a person changed about a proposal becomes a pending change, as its input and the workflow say. */
async function pendRevision(
  writer: SessionWriter,
  key: ActivityInput,
  entry: Extract<OutboxEntry, { kind: 'revision' }>,
): Promise<void> {
  const input = (await writer.input(key, entry.input))?.input;
  const known = await writer.changes(key, [entry.input]);
  if (input?.kind !== 'edit' || known.length > 0) return;
  const { touches, dependsOn, turn, step } = entry;
  const title = editTitle(input.operations);
  const author = { kind: 'person', id: input.principal } as const;
  const done = { operations: input.operations, inverse: [], touches, dependsOn } as const;
  await putPending(writer, { id: input.id, author, title, ...done, status: 'pending', turn, step }, entry);
}

async function putPending(
  writer: SessionWriter,
  change: Change,
  { event, at, hash }: Extract<OutboxEntry, { kind: 'change' | 'revision' }>,
): Promise<void> {
  await writer.putChange(change);
  const { id, title, why, dependsOn, operations, touches, turn, step, author: actor } = change;
  const told = { id, title, ...(why === undefined ? {} : { why }), dependsOn, operations, touches };
  await writer.appendEvents([{ key: event, at, turn, step, actor, type: 'change.pended', change: told, hash }]);
}

/** Ends a call for good: what it has said so far is kept, and what it would still write is fenced. */
async function cancelCall(
  writer: SessionWriter,
  key: ActivityInput,
  entry: Extract<OutboxEntry, { kind: 'cancelCall' }>,
): Promise<void> {
  const call = await writer.call(key, entry.call);
  if (call && call.status !== 'started') return;
  if (!call) {
    const nobody = { name: 'cancelled', inputHash: '', attempt: '', owner: '', startedAt: entry.at };
    await writer.beginCall({ key: entry.call, kind: 'model', ...nobody });
  }
  await writer.cancelCall(entry.call, entry.at);
  if (!call) return;
  const { turn, step } = readCallKey(entry.call);
  const place = { key: entry.event, at: entry.at, turn, step, actor: SYSTEM };
  if (call.kind === 'tool') {
    await writer.appendEvents([
      { ...place, type: 'tool.failed', call: entry.call, code: 'Cancelled', message: 'stopped by a person' },
    ]);
    return;
  }
  const message = messageId(entry.call);
  const text = await saidSoFar(writer, key, message);
  await writer.clearDeltas(message);
  await writer.appendEvents([{ ...place, type: 'message.finished', message, role: 'assistant', text }]);
}
