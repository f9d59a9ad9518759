import type { SessionInput } from '../src/session/input.ts';
import { inputsChecked } from '../src/session/inputs-checked.ts';
import * as activities from './activity-proxies.ts';
import type { SessionRun } from './session-run.ts';

/** Has it looked at who sent these inputs, before any of them is taken. */
export async function authorize(run: SessionRun, inputs: readonly SessionInput[]): Promise<void> {
  const { policy } = run.state;
  const { head, done } = run.handOver();
  const result = await activities.authorize({ ...head, inputs, policy });
  done();
  run.state = inputsChecked(run.state, inputs, result, Date.now());
}
