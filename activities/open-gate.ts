import { parseToolInput } from '../src/agent/input/parse-tool-input.ts';
import { askUser, questionsOf } from '../src/agent/tools/ask-user.ts';
import { proposePlan } from '../src/agent/tools/propose-plan.ts';
import type { GateRow, SessionKey, StoreReader } from '../src/ports/store.ts';
import type { OpenGateInput } from '../src/session/calls.ts';
import { gateView } from '../src/session/gate-view.ts';
import { SYSTEM } from '../src/session/post.ts';
import { announceGate } from './announce-gate.ts';
import { answerOfCall } from './answer-of-call.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { loadChanges, loadDraft } from './load-draft.ts';
import { problemsOf } from './problems-of.ts';
import { writeOutbox } from './write-outbox.ts';

/** What a call asks, as the model put it: its words never pass through Temporal. */
async function askedBy(
  store: StoreReader,
  key: SessionKey,
  callKey: string,
): Promise<Pick<GateRow, 'text' | 'questions'>> {
  const { call } = await answerOfCall(store, key, callKey);
  if (call.name === proposePlan.name) return { text: parseToolInput(proposePlan, call.input).plan };
  return { questions: questionsOf(parseToolInput(askUser, call.input)) };
}

/**
 * Opens a gate, or its next revision, with the problems that the workflow would have; the session waits from here on.
 * A revision is opened once: an attempt that comes late must not open again what was decided meanwhile.
 */
export async function openGate(dependencies: ActivityDependencies, input: OpenGateInput): Promise<void> {
  const { store, catalogs } = dependencies;
  await writeOutbox(dependencies, input);
  const nodeTypes = await catalogs.byHash(input.catalog);
  const workflow = await loadDraft(store, input, input.draft);
  const changes = await loadChanges(store, input, input.changes);
  const { kind = 'landing', call } = input;
  const gate: GateRow = {
    id: input.gate,
    kind,
    revision: input.revision,
    ...(call === undefined ? { form: input.form } : { call, ...(await askedBy(store, input, call)) }),
    proposalHash: input.proposalHash,
    changes: input.changes,
    status: 'open',
    turn: input.turn,
    openedAt: input.at,
    ...input.terms,
    problems: kind === 'landing' ? problemsOf(nodeTypes, workflow) : [],
  };
  const view = gateView(gate, changes);
  const place = { at: input.at, turn: input.turn, step: input.step, actor: SYSTEM };
  const { outcome, usage } = input;
  await store.write(input, async (writer) => {
    const before = await writer.gate(input, input.gate);
    if (before && before.revision >= input.revision) return;
    await writer.putGate(gate);
    const type = input.revision === 1 ? 'gate.opened' : 'gate.revised';
    await announceGate(dependencies, writer, input, gate, { type, at: input.at });
    const { turn, step, draft } = input;
    await writer.updateSession({ status: 'waiting', outcome, turn, step, usage, draftHash: draft.hash });
    await writer.appendEvents([
      { ...place, key: `${input.key}/opened`, type, gate: view },
      {
        ...place,
        key: `${input.key}/waiting`,
        type: 'session.waiting',
        outcome,
        hash: input.draft.canvas,
        usage,
        gates: [view],
      },
    ]);
  });
}
