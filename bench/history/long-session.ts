import { decideAll } from '../pawl/decide-all.ts';
import type { KillablePawl } from '../pawl/killable-pawl.ts';
import { pause } from '../pawl/pause.ts';

const LOOK_MS = 100;
/** A message comes every so many steps, in the first part of a turn: at its end it would make the turn longer. */
const MESSAGE_EVERY = 7;
const FIRST_PART = 0.7;

export interface LongSession {
  readonly id: string;
  readonly turns: number;
  readonly stepsPerTurn: number;
  readonly timeoutMs: number;
}

/**
 * Runs a session through its turns: lands what is proposed, asks for the next, and writes messages while it works.
 * Gives the ids of all that was written.
 */
export async function runLongSession(pawl: KillablePawl, options: LongSession): Promise<readonly string[]> {
  const { id, turns, stepsPerTurn, timeoutMs } = options;
  const end = performance.now() + timeoutMs;
  const messages = ['prompt'];
  let due = MESSAGE_EVERY;
  await pawl.request('POST', '/sessions', { id, prompt: 'Begin.' });
  const write = async () => {
    const message = `m${messages.length}`;
    messages.push(message);
    await pawl.request('POST', `/sessions/${id}/messages`, { id: message, text: `This is ${message}.` });
  };
  for (; performance.now() < end; await pause(LOOK_MS)) {
    const { body } = await pawl.request('GET', `/sessions/${id}`);
    const [gate] = body.gates;
    if (gate) await decideAll(pawl, id, gate);
    else if (body.status === 'resting' && body.outcome !== undefined) {
      if (body.turn === turns) return messages;
      await write();
    } else {
      const step = (await pawl.request('GET', `/sessions/${id}/steps`)).body.length;
      if (step < due) continue;
      if (step % stepsPerTurn < FIRST_PART * stepsPerTurn) await write();
      due = step + MESSAGE_EVERY;
    }
  }
  throw new Error(`the session did not end within ${timeoutMs} ms`);
}
