import { ActivityFailure, ApplicationFailure, isCancellation } from '@temporalio/workflow';
import type { CallModelResult, CommitInput, CommitResult, PlannedCall, RunToolResult } from '../src/session/calls.ts';
import { prepareEdit } from '../src/session/canvas-edit.ts';
import { control } from '../src/session/control.ts';
import { type PreparedLanding, prepareDecision, prepareLandingByPolicy } from '../src/session/decide.ts';
import type { Gate } from '../src/session/gate.ts';
import { type Action, type UrgentAction, urgentAction } from '../src/session/next-action.ts';
import { postEvent } from '../src/session/post.ts';
import { proposalForm, proposalHash } from '../src/session/proposal.ts';
import { edited, gateOpened, gateToOpen, landed, refuseInput, settleTurn } from '../src/session/settle.ts';
import { assistAnswered, endTurn, modelAnswered, startTurn, toolsFinished } from '../src/session/turn.ts';
import * as activities from './activity-proxies.ts';
import { runCancellable, type Settled } from './run-cancellable.ts';
import type { SessionRun } from './session-run.ts';

/** What an activity's failure says to the session, where the activity itself could not put it into its result. */
function failureOf(error: unknown): { code: string; message: string } {
  if (isCancellation(error)) throw error;
  if (!(error instanceof ActivityFailure)) throw error;
  const { cause } = error;
  if (cause instanceof ApplicationFailure) return { code: cause.type ?? 'Unexpected', message: cause.message };
  return { code: 'Unexpected', message: cause?.message ?? error.message };
}

/** Does what `nextAction` says; the state afterwards says what is next. */
export async function perform(run: SessionRun, action: Action): Promise<void> {
  switch (action.type) {
    case 'control':
    case 'edit':
    case 'decide':
      return performUrgent(run, action);
    case 'startTurn':
      run.worked = true;
      run.state = startTurn(run.state, action.input, Date.now());
      return;
    case 'callModel':
      return callModel(run);
    case 'assist':
      return assist(run, action.call);
    case 'runTools':
      return runTools(run, action.calls);
    case 'stopTurn':
      run.state = endTurn(
        postEvent(run.state, Date.now(), { type: 'budget.exhausted', used: run.state.usage }),
        'out-of-budget',
      );
      return;
    case 'settle':
      run.state = settleTurn(run.state, Date.now());
      return;
    case 'land':
      return land(run, prepareLandingByPolicy(run.state));
    case 'openGate':
      return openGate(run);
    case 'record':
      return record(run);
    case 'archive':
      return archive(run, action.runId);
    case 'park':
    case 'wait':
    case 'finish':
      return;
  }
}

/** Writes what waits in the outbox, where no other activity will soon. */
async function record(run: SessionRun): Promise<void> {
  const { head, done } = run.handOver();
  await activities.record(head);
  done();
}

async function archive(run: SessionRun, runId: string): Promise<void> {
  const { head, done } = run.handOver();
  try {
    await activities.archive({ ...head, runId });
  } catch (error) {
    failureOf(error);
    run.archives = false;
    return;
  }
  done();
  run.state = { ...run.state, archive: run.state.archive.filter((id) => id !== runId) };
}

async function performUrgent(run: SessionRun, action: UrgentAction): Promise<void> {
  run.worked = true;
  if (action.type === 'control') {
    run.state = control(run.state, action.input, run.running, Date.now());
    return;
  }
  if (action.type === 'edit') {
    const prepared = prepareEdit(run.state, action.input);
    if ('ok' in prepared) {
      run.state = refuseInput(run.state, action.input, prepared, Date.now());
      return;
    }
    const { operations, id, principal } = action.input;
    const result = await commit(run, prepared.hash, {
      type: 'edit',
      input: id,
      principal,
      operations,
      touches: prepared.touches,
    });
    run.state = edited(run.state, action.input, prepared, result, Date.now());
    return;
  }
  const prepared = prepareDecision(run.state, action.input);
  if ('ok' in prepared) {
    run.state = refuseInput(run.state, action.input, prepared, Date.now());
    return;
  }
  run.state = { ...run.state, queue: run.state.queue.filter((queued) => queued.id !== action.input.id) };
  return land(run, prepared);
}

/** Takes urgent inputs while a call runs; a cancel or an end stops the call. */
function urgentOf(run: SessionRun) {
  return {
    waiting: () => urgentAction(run.state) !== undefined,
    take: async (): Promise<'go-on' | 'stop'> => {
      const action = urgentAction(run.state);
      if (action) await performUrgent(run, action);
      if (action?.type === 'control' && (action.input.kind === 'cancel' || action.input.kind === 'end')) return 'stop';
      await record(run);
      return 'go-on';
    },
  };
}

async function whileRunning<T>(run: SessionRun, keys: readonly string[], start: () => Promise<T>): Promise<Settled<T>> {
  run.worked = true;
  run.running = keys;
  try {
    return await runCancellable(start, urgentOf(run));
  } finally {
    run.running = [];
  }
}

function stepKey(run: SessionRun): string {
  return `${run.state.turn}.${run.state.step}`;
}

/** Undefined if the call was stopped: its answer, should it come, counts no more. */
async function askModel(run: SessionRun, key: string, assists?: string): Promise<CallModelResult | undefined> {
  const { state } = run;
  const { head, done } = run.handOver();
  const settled = await whileRunning(run, [key], async () => {
    try {
      const result = await activities.callModel({
        ...head,
        key,
        turn: state.turn,
        step: state.step,
        mode: state.mode,
        model: state.model,
        catalog: state.catalog,
        draft: run.draft(),
        inputs: state.unread,
        notices: state.notices,
        ...(assists === undefined ? {} : { assists }),
      });
      done();
      return result;
    } catch (error) {
      return { outcome: { type: 'failed' as const, ...failureOf(error) }, usage: {} };
    }
  });
  return settled.stopped ? undefined : settled.value;
}

async function callModel(run: SessionRun): Promise<void> {
  const { notices } = run.state;
  const result = await askModel(run, `${stepKey(run)}.model`);
  if (result) run.state = modelAnswered(run.state, result, notices, Date.now());
}

async function assist(run: SessionRun, call: PlannedCall): Promise<void> {
  const result = await askModel(run, `${call.key}.model`, call.key);
  if (result) run.state = assistAnswered(run.state, result, Date.now());
}

async function runTools(run: SessionRun, calls: readonly PlannedCall[]): Promise<void> {
  const { state } = run;
  const { head, done } = run.handOver();
  const runOne = async (call: PlannedCall): Promise<RunToolResult> => {
    try {
      return await activities.runTool({
        ...head,
        call,
        turn: state.turn,
        step: state.step,
        catalog: state.catalog,
        draft: run.draft(),
      });
    } catch (error) {
      return { ok: false, code: failureOf(error).code };
    }
  };
  const keys = calls.map((call) => call.key);
  const { value } = await whileRunning(run, keys, () => Promise.all(calls.map(runOne)));
  if (!value) return;
  done();
  run.state = toolsFinished(run.state, calls, value, Date.now());
}

async function commit(run: SessionRun, result: string, what: CommitInput['what']): Promise<CommitResult> {
  const { state } = run;
  run.state = { ...state, commits: state.commits + 1 };
  const { head, done } = run.handOver();
  const input = {
    ...head,
    key: `c${state.commits + 1}`,
    at: Date.now(),
    turn: state.turn,
    step: state.step,
    catalog: state.catalog,
  };
  const answer = await activities.commit({ ...input, policy: state.policy, canvas: state.canvasHash, result, what });
  done();
  return answer;
}

async function land(run: SessionRun, landing: PreparedLanding): Promise<void> {
  const changes = landing.landed.map((change) => change.id);
  const decision = landing.decision ? { decision: landing.decision } : {};
  const result = await commit(run, landing.hash, { type: 'landing', changes, clear: landing.clear, ...decision });
  run.state = landed(run.state, landing, result, Date.now());
}

async function openGate(run: SessionRun): Promise<void> {
  const { state } = run;
  if (state.cursor.at !== 'gate') return;
  const { id, revision } = gateToOpen(state);
  const now = Date.now();
  const gate: Gate = {
    id,
    kind: 'landing',
    revision,
    form: proposalForm(state.pending, state.canvas),
    proposalHash: proposalHash(state.pending, state.canvas),
    changes: state.pending.map((change) => change.id),
    status: 'open',
    turn: state.turn,
    openedAt: now,
  };
  const { head, done } = run.handOver();
  await activities.openGate({
    ...head,
    gate: id,
    revision,
    form: gate.form ?? 'list',
    proposalHash: gate.proposalHash,
    changes: gate.changes,
    turn: state.turn,
    step: state.step,
    at: now,
    catalog: state.catalog,
    draft: run.draft(),
    outcome: state.cursor.outcome,
    usage: state.usage,
    key: `${id}.${revision}`,
  });
  done();
  run.state = gateOpened(run.state, gate);
}
