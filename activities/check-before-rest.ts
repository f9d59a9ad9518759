import { sayProblem } from '../src/agent/draft/say-problem.ts';
import { errorsBrought } from '../src/agent/verification/errors-brought.ts';
import { REPAIR_ROUNDS } from '../src/agent/verification/repair-rounds.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import type { SessionSecrets } from '../src/ports/secrets.ts';
import type { StoreReader } from '../src/ports/store.ts';
import { modelCallKey } from '../src/session/call-keys.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import { applyChanges } from '../src/session/pending.ts';
import { orCancelled } from './attempt.ts';
import type { ModelRecord } from './call-records.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { hasChanged, isOfTurn } from './has-changed.ts';
import { loadCanvas, loadChanges, loadDraft } from './load-draft.ts';
import { asGateProblem } from './problems-of.ts';

type Verdict = Pick<ModelRecord, 'outcome' | 'unfinished' | 'check'>;

/**
 * Before a turn that has changed something may rest, the draft is checked: of errors that came with the turn's changes
 * the model is told, and goes on. Not more often than REPAIR_ROUNDS, and not again where it was just told and answers
 * without a call: that is its word that they stay.
 */
export async function checkBeforeRest(
  dependencies: Pick<ActivityDependencies, 'store' | 'catalogs'>,
  input: CallModelInput,
  { placeholders }: SessionSecrets,
  verdict: Verdict,
): Promise<Verdict> {
  const drafts = input.mode === 'build' || input.mode === 'direct';
  if (verdict.outcome.type !== 'done' || input.assists !== undefined || !drafts || !hasChanged(input)) return verdict;
  const { store } = dependencies;
  const nodeTypes = await orCancelled(dependencies.catalogs.byHash(input.catalog));
  const shown = (workflow: WorkflowJson) => placeholders.maskWorkflow(workflow);
  const draft = shown(await loadDraft(store, input, input.draft));
  const errors = await errorsBrought(nodeTypes, draft, async () => shown(await beforeTurn(store, input)));
  if (errors.length === 0) return verdict;
  const { told, just } = await toldBefore(store, input);
  const mends = told < REPAIR_ROUNDS && !just;
  const round = mends ? told + 1 : told;
  const check = { problems: errors.map(asGateProblem), says: errors.map(sayProblem), round, mends };
  return mends ? { outcome: { type: 'paused' }, check } : { ...verdict, check };
}

/** The workflow with what was pending when the turn began. */
async function beforeTurn(store: StoreReader, input: CallModelInput): Promise<WorkflowJson> {
  const earlier = input.draft.pending.filter((change) => !isOfTurn(change, input.turn));
  return applyChanges(await loadCanvas(store, input, input.draft.canvas), await loadChanges(store, input, earlier));
}

/** How often the model was told of errors in this turn, and whether its last message was just that. */
async function toldBefore(store: StoreReader, input: CallModelInput): Promise<{ told: number; just: boolean }> {
  for (let step = input.step - 1; step > 0; step -= 1) {
    const call = await store.call(input, modelCallKey(input.turn, step));
    if (!call) break;
    const check = (call.result as ModelRecord | undefined)?.check;
    if (check) return { told: check.round, just: step === input.step - 1 };
  }
  return { told: 0, just: false };
}
