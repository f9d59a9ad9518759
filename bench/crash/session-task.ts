import { decideAll } from '../pawl/decide-all.ts';
import type { KillablePawl } from '../pawl/killable-pawl.ts';
import { pause } from '../pawl/pause.ts';

const LOOK_MS = 60;

/**
 * Has a session build what the messages ask for, one after the other, adds what it proposes each time, and waits until
 * it rests; the finished workflow as text, undefined if that takes too long. Every request may be sent many times.
 */
export async function runSession(
  pawl: KillablePawl,
  id: string,
  [prompt, ...more]: readonly string[],
  timeoutMs: number,
  lookMs = LOOK_MS,
): Promise<string | undefined> {
  const end = performance.now() + timeoutMs;
  await pawl.request('POST', '/sessions', { id, prompt, model: 'offline' });
  for (let turn = 1; performance.now() < end; ) {
    const { body } = await pawl.request('GET', `/sessions/${id}`);
    const [gate] = body.gates;
    if (gate) await decideAll(pawl, id, gate);
    else if (body.status === 'resting' && body.outcome !== undefined && body.turn === turn) {
      const text = more[turn - 1];
      if (text === undefined)
        return JSON.stringify((await pawl.request('GET', `/sessions/${id}/workflow`)).body.workflow);
      await pawl.request('POST', `/sessions/${id}/messages`, { id: `${id}-${turn + 1}`, text });
      turn += 1;
    }
    await pause(lookMs);
  }
  return undefined;
}
