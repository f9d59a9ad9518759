import type { GateRow, SessionKey, SessionWriter, StoreReader } from '../src/ports/store.ts';
import type { ExpireGateInput, ExpireGateResult } from '../src/session/calls.ts';
import type { EventBody } from '../src/session/event.ts';
import { escalated } from '../src/session/gate-expiry.ts';
import { SYSTEM } from '../src/session/post.ts';
import { announceGate } from './announce-gate.ts';
import { attemptId } from './attempt.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { writeOutbox } from './write-outbox.ts';

/** As many inputs of a session may wait at once. */
const INPUTS = 100;

/**
 * Writes that nobody decided a gate in time: its changes are dismissed, or it goes on for those it escalates to, with
 * the events, in one transaction. A decision that came in before then and has not reached the session yet is honoured:
 * nothing is written as long as there is one.
 */
export async function expireGate(
  dependencies: ActivityDependencies,
  input: ExpireGateInput,
): Promise<ExpireGateResult> {
  const { store, owner } = dependencies;
  await writeOutbox(dependencies, input);
  const attempt = attemptId();
  return store.write(input, async (writer) => {
    const gate = await writer.gate(input, input.gate);
    const begin = {
      key: input.key,
      kind: 'commit',
      name: 'expiry',
      inputHash: input.gate,
      startedAt: input.at,
    } as const;
    const recorded = await writer.call(input, input.key);
    if (recorded?.status === 'done' || !gate) return { isOnItsWay: false };
    if (await isOnItsWay(writer, input, gate)) return { isOnItsWay: true };
    await writer.beginCall({ ...begin, attempt, owner });
    const expired = await writeExpiry(writer, input, gate);
    await announceGate(dependencies, writer, input, expired, { type: 'gate.expired', at: input.at });
    await writer.finishCall(input.key, attempt, input.at, {});
    return { isOnItsWay: false };
  });
}

async function isOnItsWay(store: StoreReader, key: SessionKey, { id, expiresAt = 0 }: GateRow): Promise<boolean> {
  const unsettled = await store.unsettledInputs({ key, before: expiresAt, limit: INPUTS });
  return unsettled.some(({ input }) => input.kind === 'decision' && input.gate === id);
}

/** The gate as it is then. */
async function writeExpiry(writer: SessionWriter, input: ExpireGateInput, gate: GateRow): Promise<GateRow> {
  const { dismiss, escalatedTo } = input;
  const expired: GateRow = escalatedTo === undefined ? { ...gate, status: 'expired' } : escalated(gate, escalatedTo);
  await writer.putGate(expired);
  if (escalatedTo === undefined) {
    await writer.setChangeStatus(dismiss, 'dismissed');
    const session = await writer.session(input);
    if (session?.status === 'waiting') await writer.updateSession({ status: 'resting', outcome: 'nothing' });
  }
  const bodies: EventBody[] = [
    { type: 'gate.expired', gate: gate.id, dismiss, ...(escalatedTo === undefined ? {} : { escalatedTo }) },
    ...dismiss.map((change): EventBody => ({ type: 'change.dismissed', change })),
  ];
  const place = { at: input.at, turn: input.turn, step: input.step, actor: SYSTEM };
  await writer.appendEvents(bodies.map((body, index) => ({ ...place, key: `${input.key}/${index}`, ...body })));
  return expired;
}
