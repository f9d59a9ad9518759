import { decideAll } from '../pawl/decide-all.ts';
import type { KillablePawl } from '../pawl/killable-pawl.ts';
import { pause } from '../pawl/pause.ts';

const LOOK_MS = 200;

/** Keeps a session at work, turn after turn, until `enough`; then it is ended. */
export async function runEndlessSession(pawl: KillablePawl, id: string, enough: () => boolean): Promise<void> {
  await pawl.request('POST', '/sessions', { id, prompt: 'Begin.' });
  while (!enough()) {
    const { body } = await pawl.request('GET', `/sessions/${id}`);
    const [gate] = body.gates;
    if (gate) await decideAll(pawl, id, gate);
    else if (body.status === 'resting' && body.outcome !== undefined)
      await pawl.request('POST', `/sessions/${id}/messages`, { id: `turn-${body.turn + 1}`, text: 'Go on.' });
    await pause(LOOK_MS);
  }
  await pawl.request('POST', `/sessions/${id}/end`, { id: 'end' });
}
