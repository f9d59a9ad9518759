import type { SessionKey, SessionWriter } from '../src/ports/store.ts';
import type { CommitInput, LandingDecision } from '../src/session/calls.ts';
import type { EventBody, TurnOutcome } from '../src/session/event.ts';
import { SYSTEM } from '../src/session/post.ts';
import type { AppliedCommit } from './apply-commit.ts';
import { startsTurn } from './starts-turn.ts';

/** Writes a landing: canvas, changes, decision and events. */
export async function writeCommit(writer: SessionWriter, input: CommitInput, landed: AppliedCommit): Promise<void> {
  await writer.putDocument(input.result, JSON.stringify(landed.canvas));
  // A session is known by what was asked for until its workflow is named.
  const { name = '' } = landed.canvas;
  const renamed = name !== '' && name !== landed.before.name;
  await writer.updateSession({ canvasHash: input.result, ...(renamed ? { name } : {}) });
  for (const change of landed.changes) await writer.putChange(change);
  const undone = await writeUndone(writer, input);
  const told: EventBody[] = landed.changes.map((change) => ({
    type: 'change.landed',
    change: change.id,
    hash: input.result,
  }));
  const decided =
    input.what.type === 'landing' && input.what.decision ? await writeDecision(writer, input, input.what.decision) : [];
  const named: EventBody[] = renamed ? [{ type: 'workflow.named', name }] : [];
  const place = { at: input.at, turn: input.turn, step: input.step, actor: SYSTEM };
  await writer.appendEvents(
    [...decided, ...told, ...undone, ...named].map((body, index) => ({
      ...place,
      key: `${input.key}/${index}`,
      ...body,
    })),
  );
}

/** What an edit takes back, and what it puts in place again. */
async function writeUndone(writer: SessionWriter, { what }: CommitInput): Promise<EventBody[]> {
  if (what.type !== 'edit') return [];
  const { undoes = [], redoes = [], input: by } = what;
  await writer.setChangeStatus(undoes, 'undone');
  await writer.setChangeStatus(redoes, 'landed');
  return [
    ...undoes.map((change) => ({ type: 'change.undone', change, by }) as const),
    ...redoes.map((change) => ({ type: 'change.redone', change, by }) as const),
  ];
}

/** Whoever is told that it is done must not read that it still waits, should nothing run from here on. */
async function writeRest(writer: SessionWriter, input: CommitInput, outcome: TurnOutcome): Promise<void> {
  const session = await writer.session(input);
  if (session?.status === 'waiting') await writer.updateSession({ status: 'resting', outcome });
}

async function senderOf(writer: SessionWriter, key: SessionKey, input: string): Promise<string> {
  return (await writer.input(key, input))?.input.principal ?? '';
}

async function writeDecision(
  writer: SessionWriter,
  input: CommitInput,
  decision: LandingDecision,
): Promise<EventBody[]> {
  const row = await writer.input(input, decision.input);
  const by = row?.input.principal ?? '';
  const others = await Promise.all((decision.approvals ?? []).map((id) => senderOf(writer, input, id)));
  const approvers = others.length === 0 ? {} : { approvers: [...others, by] };
  const { gate: id, proposalHash, approve, dismiss } = decision;
  await writer.addDecision({
    id: decision.input,
    gate: id,
    decision: decision.decision,
    proposalHash,
    approve,
    dismiss,
    by,
    at: input.at,
    canvasHash: input.result,
    ...(decision.approvals === undefined ? {} : { approvals: decision.approvals }),
  });
  await writer.setChangeStatus(dismiss, 'dismissed');
  const gate = await writer.gate(input, id);
  const settled = new Set([...approve, ...dismiss]);
  const starts = startsTurn(decision);
  if (gate && (starts || gate.changes.every((change) => settled.has(change)))) {
    await writer.putGate({ ...gate, status: 'decided' });
    // Should Temporal be lost before the turn's first record, `recover` finds the session at work and begins it.
    if (starts) await writer.updateSession({ status: 'working' });
    else await writeRest(writer, input, approve.length > 0 ? 'built' : 'nothing');
  }
  const said = { input: decision.input, ...(row?.text === undefined ? {} : { text: row.text }) };
  return [
    { type: 'gate.decided', gate: id, decision: decision.decision, by, approve, dismiss, ...approvers, ...said },
    ...dismiss.map((change): EventBody => ({ type: 'change.dismissed', change })),
  ];
}
