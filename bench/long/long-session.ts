import { addNoOp } from '../../test/support/add-no-op.ts';
import { type ToldCall, tell } from '../../test/support/told-model.ts';
import type { Answer } from '../pawl/killable-pawl.ts';
import type { PawlProcess } from '../pawl/pawl-process.ts';

const LOOK_MS = 40;
const TURN_MS = 120_000;
const APPROVALS = ['approve', 'approve', 'approve', 'dismiss'];

export interface LongTally {
  readonly codes: Record<string, number>;
  turns: number;
  decisions: number;
  edits: number;
  takenBack: number;
  forks: number;
  /** Forks whose draft is not the one that the session had at that step. */
  wrongForks: number;
  refused: number;
}

/** A session that works on, turn for turn: gates, edits, undos and forks, as a seed has them. */
export class LongSession {
  readonly tally: LongTally = {
    codes: {},
    turns: 0,
    decisions: 0,
    edits: 0,
    takenBack: 0,
    forks: 0,
    wrongForks: 0,
    refused: 0,
  };
  private readonly pawl: PawlProcess;
  private readonly id: string;
  private readonly random: () => number;

  constructor(pawl: PawlProcess, id: string, random: () => number) {
    this.pawl = pawl;
    this.id = id;
    this.random = random;
  }

  async turn(number: number): Promise<void> {
    const text = `Turn ${number}. ${tell(...this.calls(number))}`;
    await this.post('messages', { id: `m${number}`, text });
    if (this.random() < 0.5) await this.edit(`w${number}`, number);
    await this.rested(number);
    await this.decideAll(number);
    if (this.random() < 0.5) await this.edit(`e${number}`, number);
    if (this.random() < 0.3) await this.takeBack('undo', `u${number}`);
    if (this.random() < 0.15) await this.takeBack('redo', `r${number}`);
    if (number % 10 === 0) await this.fork(`${this.id}-f${number}`);
    this.tally.turns += 1;
  }

  private pick(count: number): number {
    return Math.floor(this.random() * count);
  }

  private calls(number: number): readonly ToldCall[] {
    const url = `https://t${number}.example`;
    const set: ToldCall = { name: 'set_parameters', input: { node: 'Call', set: [{ path: 'url', value: url }] } };
    const wire: ToldCall = {
      name: 'connect_nodes',
      input: { sourceNodeId: 'Call', targetNodeId: `N${number}` },
    };
    const choices = [[set], [addNoOp(`N${number}`)], [addNoOp(`N${number}`), wire], [set, addNoOp(`N${number}`)]];
    return choices[this.pick(choices.length)] as readonly ToldCall[];
  }

  private async post(what: string, body: Readonly<Record<string, unknown>>): Promise<Answer> {
    const answer = await this.pawl.request('POST', `/sessions/${this.id}/${what}`, body, TURN_MS);
    if (answer.status >= 400) {
      this.tally.refused += 1;
      this.tally.codes[answer.body.code] = (this.tally.codes[answer.body.code] ?? 0) + 1;
    }
    return answer;
  }

  private async session(): Promise<Answer['body']> {
    return (await this.pawl.request('GET', `/sessions/${this.id}`, undefined, TURN_MS)).body;
  }

  private async rested(turn: number): Promise<Answer['body']> {
    const end = performance.now() + TURN_MS;
    while (performance.now() < end) {
      const session = await this.session();
      if (session.turn >= turn && session.status !== 'working') return session;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`turn ${turn} does not end`);
  }

  /** Decides what is proposed until nothing waits; now and then leaves it for the next turn. */
  private async decideAll(number: number): Promise<void> {
    if (this.random() < 0.15) return;
    for (let round = 0; round < 10; round += 1) {
      const [gate] = (await this.rested(number)).gates;
      if (!gate) return;
      const chosen = APPROVALS[this.pick(APPROVALS.length)] as string;
      const decision = chosen === 'approve' && gate.form === 'build' ? 'add' : chosen;
      const id = `d${number}.${gate.id}.${gate.revision}.${round}`;
      const body = { id, decision, proposalHash: gate.proposalHash };
      const { status } = await this.post(`gates/${gate.id}/decisions`, body);
      if (status < 300) this.tally.decisions += 1;
    }
  }

  private async edit(id: string, number: number): Promise<void> {
    const { body } = await this.pawl.request('GET', `/sessions/${this.id}/workflow`, undefined, TURN_MS);
    const operations =
      this.random() < 0.5
        ? [{ type: 'setParameters', node: 'Call', set: [{ path: 'options', value: { timeout: number } }] }]
        : [{ type: 'addNodes', nodes: [{ name: `P${id}`, type: 'n8n-nodes-base.noOp' }] }];
    const { status } = await this.post('edits', { id, baseHash: body.hash, operations });
    if (status < 300) this.tally.edits += 1;
  }

  private async takeBack(kind: 'undo' | 'redo', id: string): Promise<void> {
    const { status } = await this.post(kind, { id });
    if (status < 300) this.tally.takenBack += 1;
  }

  private async fork(id: string): Promise<void> {
    const { step } = await this.session();
    const at = this.pick(step + 1);
    const { body: then } = await this.pawl.request(
      'GET',
      `/sessions/${this.id}/workflow?step=${at}`,
      undefined,
      TURN_MS,
    );
    const { status } = await this.post('fork', { id, step: at });
    if (status >= 300) return;
    this.tally.forks += 1;
    const { body: forked } = await this.pawl.request('GET', `/sessions/${id}`, undefined, TURN_MS);
    if (forked.draftHash !== then.hash) this.tally.wrongForks += 1;
  }
}
