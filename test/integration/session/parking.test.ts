import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../bench/random.ts';
import { type MessagesEndpoint, startMisbehavingEndpoint } from '../../support/misbehaving-messages-endpoint.ts';
import { modelAt, type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { scriptedText } from '../../support/scripted-messages.ts';
import { until } from '../../support/until.ts';

const CALL = { id: 'c1', name: 'Call', type: 'n8n-nodes-base.noOp', typeVersion: 1, position: [0, 0], parameters: {} };
const GIVEN = { name: 'Given', nodes: [CALL], connections: {} };
const SESSIONS = 8;
const ROUNDS = 8;
/** A run that has worked parks when it is a second old. */
const PARKS_WITHIN_MS = 1300;
/** As long as an answer may take, with a machine that does other things. */
const PATIENCE_MS = 9000;

let endpoint: MessagesEndpoint;
let pawl: PawlInstance;

beforeAll(async () => {
  endpoint = await startMisbehavingEndpoint();
  pawl = await startPawl(modelAt(endpoint.url));
});

afterAll(async () => {
  await pawl.stop();
  await endpoint.close();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Edits and questions at random moments around those in which the session goes on in another run. */
async function sendAround(session: string, random: () => number): Promise<void> {
  await pawl.request('POST', '/sessions', { id: session, workflow: GIVEN });
  for (let round = 0; round < ROUNDS; round++) {
    await pause(random() * PARKS_WITHIN_MS);
    const { body: canvas } = await pawl.request('GET', `/sessions/${session}/workflow`);
    const operations = [{ type: 'setParameters', node: 'Call', set: [{ path: 'round', value: round }] }];
    const sent = performance.now();
    const body = { id: `e${round}`, baseHash: canvas.hash, operations };
    const answer = await pawl.request('POST', `/sessions/${session}/edits`, body);
    expect([200, 202]).toContain(answer.status);
    expect(performance.now() - sent).toBeLessThan(PATIENCE_MS);
    const input = await until(async () => {
      const { body: known } = await pawl.request('GET', `/sessions/${session}/inputs/e${round}`);
      return known.state === 'settled' ? known : undefined;
    });
    expect(input.outcome).toMatchObject({ ok: true });
  }
}

test('inputs that come in the moment a session parks are answered, and taken once each', async () => {
  const random = seededRandom(7);
  const sessions = Array.from({ length: SESSIONS }, (_, index) => `p${index}`);
  await Promise.all(sessions.map((session) => sendAround(session, random)));
  for (const session of sessions) {
    const landed = (await pawl.events(session)).flatMap((event) =>
      event.type === 'change.landed' ? [event.change] : [],
    );
    expect(landed).toEqual(Array.from({ length: ROUNDS }, (_, round) => `e${round}`));
    const { body } = await pawl.request('GET', `/sessions/${session}/workflow`);
    expect(body.workflow.nodes[0].parameters).toEqual({ round: ROUNDS - 1 });
  }
});

test('messages that come while a session parks are each a turn of their own, in order', async () => {
  endpoint.script(scriptedText('One.'), scriptedText('Two.'), scriptedText('Three.'));
  await pawl.request('POST', '/sessions', { id: 'q', workflow: GIVEN });
  for (const [index, text] of ['One?', 'Two?', 'Three?'].entries()) {
    await pawl.request('POST', '/sessions/q/messages', { id: `m${index}`, text, mode: 'ask' });
    await pawl.until('q', ({ turn, status }) => turn === index + 1 && status === 'resting');
  }
  const told = (await pawl.events('q')).flatMap((event) => (event.type === 'message.finished' ? [event.text] : []));
  expect(told).toEqual(['One?', 'One.', 'Two?', 'Two.', 'Three?', 'Three.']);
});
