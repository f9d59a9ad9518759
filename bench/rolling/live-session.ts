import type { Answer } from '../../test/support/pawl-cluster.ts';

const LOOK_MS = 100;

/** Asks whichever server answers. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** How a session of two turns came out. */
export type LiveOutcome = 'built' | 'failed' | 'stuck';

/** Builds, lets it land, asks for more, lets that land; `stuck` if that takes longer than `timeoutMs`. */
export async function liveSession(
  ask: Ask,
  id: string,
  prompts: readonly [string, string],
  timeoutMs: number,
): Promise<LiveOutcome> {
  const end = performance.now() + timeoutMs;
  await ask('POST', '/sessions', { id, prompt: prompts[0], model: 'offline' });
  const first = await untilLanded(ask, id, 1, end);
  if (first !== 'built') return first;
  await ask('POST', `/sessions/${id}/messages`, { id: `${id}-more`, text: prompts[1] });
  return untilLanded(ask, id, 2, end);
}

async function untilLanded(ask: Ask, id: string, turn: number, end: number): Promise<LiveOutcome> {
  while (performance.now() < end) {
    const { body } = await ask('GET', `/sessions/${id}`);
    const [gate] = body.gates ?? [];
    if (body.turn === turn && body.outcome === 'failed') return 'failed';
    if (gate && body.turn === turn) {
      const decision = gate.form === 'build' ? 'add' : 'approve';
      const decided = { id: `${id}-${gate.id}-${gate.revision}`, decision, proposalHash: gate.proposalHash };
      await ask('POST', `/sessions/${id}/gates/${gate.id}/decisions`, decided);
    } else if (body.status === 'resting' && body.turn === turn) {
      return 'built';
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return 'stuck';
}
