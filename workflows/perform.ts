import { prepareLandingByPolicy } from '../src/session/decide.ts';
import type { Action } from '../src/session/next-action.ts';
import { settleTurn } from '../src/session/settle.ts';
import { startTurn, stopBeforeStep } from '../src/session/turn.ts';
import { expireGate } from './expire-gate.ts';
import { archive, record } from './keep-records.ts';
import { land } from './land.ts';
import { openGate } from './open-gate.ts';
import { performUrgent } from './perform-urgent.ts';
import { assist, callModel, runTools } from './run-calls.ts';
import type { SessionRun } from './session-run.ts';

/** Does what `nextAction` says; the state afterwards says what is next. */
export async function perform(run: SessionRun, action: Action): Promise<void> {
  switch (action.type) {
    case 'authorize':
    case 'control':
    case 'edit':
    case 'revise':
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
      run.state = stopBeforeStep(run.state, action.limits, Date.now());
      return;
    case 'settle':
      run.state = settleTurn(run.state, Date.now());
      return;
    case 'land':
      await land(run, prepareLandingByPolicy(run.state));
      return;
    case 'openGate':
      return openGate(run);
    case 'expireGate':
      return expireGate(run);
    case 'record':
      return record(run);
    case 'archive':
      return archive(run, action.runId);
    case 'park':
    case 'wait':
    case 'finish':
      return;
  }
  // An action that nobody does would be next for ever.
  action satisfies never;
}
