import type { ModelRecord } from '../../activities/call-records.ts';
import { modelCallKey } from '../../src/session/call-keys.ts';
import type { CallModelInput, CallModelResult, DraftReference } from '../../src/session/calls.ts';
import type { OutboxEntry } from '../../src/session/outbox.ts';
import { NOW, type startModelTurn } from './model-turn.ts';

type Turn = Awaited<ReturnType<typeof startModelTurn>>;

/** Runs a turn as a session does: what its calls change is pending from the next step on. */
export async function runDraftTurn(
  turn: Turn,
  more: Partial<CallModelInput> = {},
): Promise<{ result: CallModelResult; step: number; draft: DraftReference; last: ModelRecord }> {
  let { draft } = turn.inputOf(1, more);
  let outbox: readonly OutboxEntry[] = [];
  for (let step = 1; step <= 20; step += 1) {
    const result = await turn.ask(step, { ...more, draft, outbox });
    const { outcome } = result;
    if (outcome.type === 'done' || outcome.type === 'failed')
      return { result, step, draft, last: await turn.record(modelCallKey(1, step)) };
    for (const call of outcome.type === 'calls' ? outcome.calls : []) {
      const { told } = await turn.tool(step, call, { draft, outbox });
      if (!told.ok || told.operations.length === 0) continue;
      draft = { ...draft, pending: [...draft.pending, call.key], hash: told.hash };
      const n = draft.pending.length;
      const place = { event: `e${n}`, at: NOW, turn: 1, step };
      outbox = [{ n, kind: 'change', call: call.key, dependsOn: [], hash: told.hash, ...place }];
    }
  }
  throw new Error('the turn has no end');
}
