import type { PawlProcess } from './pawl-process.ts';

const LOOK_MS = 60;

/**
 * Starts a session, adds what it proposes, and waits until it rests; the finished workflow as text, undefined if that
 * takes too long. Every request may be sent many times.
 */
export async function runSession(
  pawl: PawlProcess,
  id: string,
  prompt: string,
  timeoutMs: number,
): Promise<string | undefined> {
  const end = performance.now() + timeoutMs;
  await pawl.request('POST', '/sessions', { id, prompt, model: 'offline' });
  while (performance.now() < end) {
    const { body } = await pawl.request('GET', `/sessions/${id}`);
    const [gate] = body.gates;
    if (gate) {
      const decision = gate.form === 'build' ? 'add' : 'approve';
      const decided = { id: `${id}-${gate.id}-${gate.revision}`, decision, proposalHash: gate.proposalHash };
      await pawl.request('POST', `/sessions/${id}/gates/${gate.id}/decisions`, decided);
    } else if (body.status === 'resting' && body.outcome !== undefined) {
      return JSON.stringify((await pawl.request('GET', `/sessions/${id}/workflow`)).body.workflow);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
}
