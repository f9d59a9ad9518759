import { budgetLeft } from '../src/session/budget-spending.ts';
import { assistCallKey, modelCallKey } from '../src/session/call-keys.ts';
import type { CallModelResult, RunToolResult } from '../src/session/calls.ts';
import type { PlannedCall } from '../src/session/planned-call.ts';
import { addModelUsage, assistAnswered, modelAnswered, toolsFinished } from '../src/session/turn.ts';
import * as activities from './activity-proxies.ts';
import { failureOf } from './failure-of.ts';
import type { SessionRun } from './session-run.ts';
import { whileRunning } from './while-running.ts';

/** Undefined if the call was stopped: should its answer have come all the same, only its cost counts. */
async function askModel(run: SessionRun, key: string, assists?: string): Promise<CallModelResult | undefined> {
  const { state } = run;
  const command = state.cursor.at === 'model' ? state.cursor.command : undefined;
  const left = budgetLeft(state, Date.now());
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
        ...(command
          ? { inputs: [command.input], notices: [], command: command.name }
          : { inputs: state.unread, notices: state.notices }),
        ...(left === undefined ? {} : { left }),
        ...(assists === undefined ? {} : { assists }),
      });
      done();
      return result;
    } catch (error) {
      return { outcome: { type: 'failed' as const, ...failureOf(error) }, usage: {} };
    }
  });
  if (!settled.stopped) return settled.value;
  if (settled.value) run.state = addModelUsage(run.state, settled.value);
  return undefined;
}

/** The model call of this step. */
export async function callModel(run: SessionRun): Promise<void> {
  const { notices, turn, step } = run.state;
  const result = await askModel(run, modelCallKey(turn, step));
  if (result) run.state = modelAnswered(run.state, result, notices, Date.now());
}

/** The call of the fast role that words what a tool call only describes. */
export async function assist(run: SessionRun, call: PlannedCall): Promise<void> {
  const result = await askModel(run, assistCallKey(call.key), call.key);
  if (result) run.state = assistAnswered(run.state, result, Date.now());
}

/** Tool calls that run now, side by side. */
export async function runTools(run: SessionRun, calls: readonly PlannedCall[]): Promise<void> {
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
  run.state = toolsFinished(run.state, calls, value, state, Date.now());
}
