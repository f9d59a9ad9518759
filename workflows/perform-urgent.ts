import { prepareEdit } from '../src/session/canvas-edit.ts';
import { control } from '../src/session/control.ts';
import { prepareDecision } from '../src/session/decide.ts';
import type { UrgentAction } from '../src/session/next-action.ts';
import { edited, refuseInput } from '../src/session/settle.ts';
import { commit, land } from './land.ts';
import type { SessionRun } from './session-run.ts';

/** Does what a person asked for at once, whatever else runs. */
export async function performUrgent(run: SessionRun, action: UrgentAction): Promise<void> {
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
    const { operations, id, principal, undoes, redoes } = action.input;
    const result = await commit(run, prepared.hash, {
      type: 'edit',
      input: id,
      principal,
      operations,
      touches: prepared.touches,
      ...(undoes === undefined ? {} : { undoes }),
      ...(redoes === undefined ? {} : { redoes }),
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
