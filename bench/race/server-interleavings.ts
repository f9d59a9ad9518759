import { readWorkflow } from '../../src/document/read-workflow.ts';
import { DEFAULT_POLICY, type PolicyMode } from '../../src/session/policy.ts';
import { addNoOp } from '../../test/support/add-no-op.ts';
import { type Answer, modelAt, type PawlInstance, startPawl } from '../../test/support/pawl-instance.ts';
import { openStoreOf } from '../../test/support/session-events.ts';
import { startToldModel, type ToldCall, tell } from '../../test/support/told-model.ts';
import { inParallel } from '../idle/in-parallel.ts';
import { seededRandom } from '../random.ts';
import { MODES } from './deed.ts';
import { faultsInRecords } from './faults-in-records.ts';
import { noFaults, type RaceFaults } from './race-faults.ts';

const AT_ONCE = 10;
const DEEDS = 8;
/** Between two deeds, in milliseconds: about as long as a step takes. */
const PAUSE_MS = 250;
const REST_MS = 60_000;
/** So often a person looks for a gate to decide. */
const GATE_LOOKS = 8;
const NODES = ['A', 'B', 'C'];
const nodeOf = (name: string) => ({
  id: name,
  name,
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  position: [0, 0],
  parameters: { url: 'https://a.example' },
});
const GIVEN = { name: 'Given', nodes: NODES.map(nodeOf), connections: {} };

/** Plays so many sessions on a real Pawl, some at a time, and looks at what their records say afterwards. */
export async function playOnServer(
  runs: number,
  seed: number,
): Promise<{ readonly faults: RaceFaults; readonly tried: Record<string, number> }> {
  const random = seededRandom(seed);
  const model = await startToldModel(() => random() * 150);
  const pawl = await startPawl(modelAt(model.url));
  const store = await openStoreOf(pawl.home);
  const total = noFaults();
  const tried: Record<string, number> = {};
  const first = readWorkflow(JSON.stringify(GIVEN)).workflow;
  try {
    const ids = Array.from({ length: runs }, (_, index) => index);
    await inParallel(AT_ONCE, ids, async (index) => {
      const mode = MODES[index % MODES.length] as PolicyMode;
      const session = new ServerSession(pawl, `r${index}`, seededRandom(seed + index), tried);
      await session.play(mode);
      const key = { workspace: 'home', session: `r${index}` };
      const faults = await faultsInRecords(store, key, first, mode);
      for (const name of Object.keys(total) as (keyof RaceFaults)[]) total[name] += faults[name];
      if (Object.values(faults).some((count) => count > 0))
        process.stderr.write(`${JSON.stringify({ session: `r${index}`, mode, faults, sent: session.sent })}\n`);
    });
    return { faults: total, tried };
  } finally {
    await store.close();
    await pawl.stop();
    await model.close();
  }
}

class ServerSession {
  readonly sent: string[] = [];
  private readonly pawl: PawlInstance;
  private readonly id: string;
  private readonly random: () => number;
  private readonly tried: Record<string, number>;

  constructor(pawl: PawlInstance, id: string, random: () => number, tried: Record<string, number>) {
    this.pawl = pawl;
    this.id = id;
    this.random = random;
    this.tried = tried;
  }

  async play(mode: PolicyMode): Promise<void> {
    await this.pawl.request('POST', '/sessions', { id: this.id, workflow: GIVEN, policy: { ...DEFAULT_POLICY, mode } });
    const deeds: Promise<void>[] = [this.message(0)];
    for (let number = 1; number <= DEEDS; number += 1) {
      await new Promise((resolve) => setTimeout(resolve, this.random() * PAUSE_MS));
      deeds.push(this.deed(number));
    }
    await Promise.all(deeds);
    await this.decideLast();
    await this.allAnswered();
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  private deed(number: number): Promise<void> {
    const deed = this.random();
    if (deed < 0.25) return this.message(number);
    if (deed < 0.55) return this.edit(number);
    if (deed < 0.8) return this.decide(number);
    if (deed < 0.92) return this.post(this.pick(['undo', 'redo']), { id: `u${number}` });
    return this.post('cancel', { id: `c${number}` });
  }

  /** Sent once or twice, as a client may. */
  private async post(path: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    this.sent.push(`${path} ${JSON.stringify(body).slice(0, 160)}`);
    const send = () => this.pawl.request('POST', `/sessions/${this.id}/${path}`, body);
    const answers = await Promise.all(this.random() < 0.2 ? [send(), send()] : [send()]);
    const kind = path.split('/')[0] as string;
    for (const { status, body: answer } of answers) {
      const told = `${kind} ${status < 300 ? status : answer.code}`;
      this.tried[told] = (this.tried[told] ?? 0) + 1;
    }
  }

  private message(number: number): Promise<void> {
    const node = this.pick(NODES);
    const set: ToldCall = {
      name: 'set_parameters',
      input: { node, set: [{ path: 'url', value: `https://m${number}.example` }] },
    };
    const add: ToldCall = addNoOp(`N${number % 3}`);
    const calls = this.pick([[set], [add], [add, set], [set, add, set]]);
    return this.post('messages', { id: `m${number}`, text: tell(...calls) });
  }

  private async edit(number: number): Promise<void> {
    const { body } = await this.pawl.request('GET', `/sessions/${this.id}/workflow`);
    await new Promise((resolve) => setTimeout(resolve, this.random() * PAUSE_MS));
    const set = [{ path: 'url', value: `https://mine${number}.example` }];
    const operations = [{ type: 'setParameters', node: this.pick(NODES), set }];
    await this.post('edits', { id: `e${number}`, baseHash: body.hash, operations });
  }

  /** Decides the next gate that opens, if one does soon. */
  private async decide(number: number): Promise<void> {
    for (let look = 0; look < GATE_LOOKS; look += 1) {
      const { body } = await this.pawl.request('GET', `/sessions/${this.id}`);
      const [gate] = body.gates;
      if (gate) return this.decideGate(gate, `d${number}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private decideGate(gate: Answer['body'], id: string): Promise<void> {
    const whole = gate.form === 'build' ? 'add' : 'approve';
    const decision = this.random() < 0.8 ? whole : 'dismiss';
    return this.post(`gates/${gate.id}/decisions`, { id, decision, proposalHash: gate.proposalHash });
  }

  /** What waits in the end is decided by two people at once. */
  private async decideLast(): Promise<void> {
    const { gates } = await this.pawl.until(this.id, ({ status }) => status !== 'working', REST_MS);
    const [gate] = gates;
    if (gate) await Promise.all(['x1', 'x2'].map((id) => this.decideGate(gate, id)));
  }

  /** Also what was only queued when it was sent. */
  private async allAnswered(): Promise<void> {
    const ids = this.sent.map((line) => JSON.parse(/"id":("[^"]*")/.exec(line)?.[1] ?? '""') as string);
    const end = performance.now() + REST_MS;
    for (const id of ids) {
      while (performance.now() < end) {
        const { status, body } = await this.pawl.request('GET', `/sessions/${this.id}/inputs/${id}`);
        // What the door refuses is no input.
        if (status === 404 || body.state !== 'queued') break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    await this.pawl.until(this.id, ({ status }) => status !== 'working', REST_MS);
  }
}
