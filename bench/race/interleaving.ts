import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import { touchesOf } from '../../src/document/touches-of.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import { carryOf, restoreState } from '../../src/session/carry.ts';
import type { PendingChange } from '../../src/session/change.ts';
import type { SessionInput } from '../../src/session/input.ts';
import type { OutboxEntry } from '../../src/session/outbox.ts';
import type { LandedChange } from '../../src/session/undoing/landed-in-order.ts';
import { upcastCarry } from '../../src/session/upcast-carry.ts';
import { addNode, type DriverCommit, EMPTY, SessionDriver } from '../../test/session/session-driver.ts';
import type { Deed, RaceCase } from './deed.ts';
import { modelCall } from './model-writes.ts';
import { bodyOf } from './person.ts';
import type { RaceFaults } from './race-faults.ts';
import { ReferenceModel } from './reference-model.ts';

const GIVEN = applyOperations(EMPTY, [addNode('A'), addNode('B'), addNode('C')], { key: 'given' });

/** What was tried, so that a run that does nothing is seen as such. */
export type RaceTally = Record<
  'edits' | 'takenBack' | 'byDecision' | 'byPolicy' | 'refused' | 'conflicts' | 'parked' | 'asked' | 'inputs',
  number
>;

export function emptyTally(): RaceTally {
  return {
    inputs: 0,
    edits: 0,
    takenBack: 0,
    byDecision: 0,
    byPolicy: 0,
    refused: 0,
    conflicts: 0,
    parked: 0,
    asked: 0,
  };
}

/** Plays a case on the session's state and holds every moment against the reference model. */
export function playCase(given: RaceCase, tally: RaceTally = emptyTally()): RaceFaults {
  return new Interleaving(given, tally).play();
}

class Interleaving {
  private readonly given: RaceCase;
  private readonly tally: RaceTally;
  private readonly driver: SessionDriver;
  private readonly model: ReferenceModel;
  private readonly sent: SessionInput[] = [];
  private readonly landed: LandedChange[] = [];
  private readonly canvases = new Map<string, WorkflowJson>([[hashWorkflow(GIVEN), GIVEN]]);
  /** Changes as the store keeps them, by id. */
  private readonly kept = new Map<string, PendingChange>();
  private remembered: string | undefined;
  private left: Deed[];
  private moments = 0;
  private readonly gateEvents = new Set<string>();

  constructor(given: RaceCase, tally: RaceTally) {
    this.given = given;
    this.tally = tally;
    this.driver = new SessionDriver({ canvas: GIVEN, policy: { mode: given.mode } });
    this.driver.lateResults = given.lateResults;
    this.model = new ReferenceModel(this.driver.state.session, GIVEN, given.mode);
    this.left = [...given.deeds];
  }

  play(): RaceFaults {
    const { driver, model } = this;
    let patience = this.left[0]?.after ?? 0;
    driver.meanwhile = () => {
      if (!this.left[0] || patience-- > 0) return;
      this.send(this.left.shift() as Deed);
      patience = this.left[0]?.after ?? 0;
    };
    driver.before = () => this.between();
    driver.onWrite = (call, operations) => model.wrote(call, operations);
    driver.onCommit = (commit) => this.committed(commit);
    for (let deed = this.left.shift(); deed; deed = this.left.shift()) {
      this.send(deed);
      patience = this.left[0]?.after ?? 0;
      driver.run();
      this.between();
    }
    model.finish(driver.state.canvasHash);
    return model.faults;
  }

  /** What an activity would write is heard, and now and then the session goes on in another run. */
  private between(): void {
    this.hear(this.driver.writeOutbox());
    const { gate, pending, draftHash } = this.driver.state;
    const shown = gate && `${gate.id}.${gate.revision}`;
    if (gate && shown !== undefined && !this.gateEvents.has(shown)) {
      this.gateEvents.add(shown);
      this.model.gateOpened(gate.id);
      if (gate.kind !== 'landing') this.tally.asked += 1;
      if (gate.kind === 'landing') this.model.show(gate.proposalHash, gate.changes);
      if (this.moments % 3 === 0) this.remembered = gate.proposalHash;
    }
    this.model.look(
      pending.map(({ id }) => id),
      draftHash,
    );
    this.moments += 1;
    if (this.given.parksEvery > 0 && this.moments % this.given.parksEvery === 0) this.park();
  }

  private park(): void {
    this.tally.parked += 1;
    const { driver, model, kept } = this;
    const text = JSON.stringify({
      carry: carryOf(driver.state, 'run'),
      canvas: model.document,
      changes: [...kept.values()],
    });
    const { carry, canvas, changes } = JSON.parse(text);
    const { workspace, session } = driver.state;
    driver.state = { ...restoreState({ workspace, session }, upcastCarry(carry), { canvas, changes }), archive: [] };
  }

  private hear(entries: readonly OutboxEntry[]): void {
    const { model } = this;
    for (const entry of entries) {
      if (entry.kind === 'change') this.keep(entry);
      if (entry.kind === 'changeStatus') model.gone(entry.changes);
      if (entry.kind === 'outcome') {
        model.settled(entry.input, entry.outcome.ok);
        if (!entry.outcome.ok) this.tally.refused += 1;
      }
      if (entry.kind === 'event' && entry.event.type === 'change.conflicted') this.tally.conflicts += 1;
      if (entry.kind === 'gateStatus') model.gateClosed(entry.gate);
    }
  }

  private keep({ call, dependsOn, turn, step }: Extract<OutboxEntry, { kind: 'change' }>): void {
    this.model.pended(call);
    const change = this.driver.state.pending.find(({ id }) => id === call);
    const operations = this.model.operationsOf(call);
    this.kept.set(call, { id: call, operations, touches: change?.touches ?? [], dependsOn, turn, step });
  }

  private committed(commit: DriverCommit): void {
    const { model, driver } = this;
    const before = model.hash;
    const canvas = 'edit' in commit ? commit.edit.canvas : commit.landing.canvas;
    const status = { inverse: [], status: 'landed', before, landedAt: driver.state.step } as const;
    if ('edit' in commit) {
      const { input, edit } = commit;
      model.edit(input, edit.hash);
      this.tally[input.undoes || input.redoes ? 'takenBack' : 'edits'] += 1;
      const { id, operations, undoes, redoes, principal } = input;
      const person = { kind: 'person', id: principal } as const;
      const change = {
        id,
        author: person,
        title: id,
        operations,
        touches: edit.touches,
        dependsOn: [],
        turn: 0,
        step: 0,
      };
      this.landed.push({ ...change, ...status, ...(undoes ? { undoes } : {}), ...(redoes ? { redoes } : {}) });
      this.mark(undoes ?? [], 'undone');
      this.mark(redoes ?? [], 'landed');
    } else {
      const { landed, dismissed, clear, hash, decision } = commit.landing;
      const changes = landed.map(({ id }) => id);
      this.tally[decision ? 'byDecision' : 'byPolicy'] += 1;
      model.land({ changes, clear, hash, ...(decision ? { decision: decision.input } : {}) });
      model.gone(dismissed.map(({ id }) => id));
      const agent = { kind: 'agent', id: 'agent' } as const;
      if (clear) this.landed.push({ ...this.clearing(decision?.input), ...status });
      this.landed.push(...landed.map((change) => ({ ...change, ...status, author: agent, title: change.id })));
    }
    this.canvases.set(hashWorkflow(canvas), canvas);
  }

  private clearing(decision: string | undefined) {
    const operations = [{ type: 'clear' } as const];
    const touches = touchesOf(this.driver.state.canvas, operations);
    const author = { kind: 'person', id: 'ann' } as const;
    return { id: `clear by ${decision}`, author, title: 'clear', operations, touches, dependsOn: [], turn: 0, step: 0 };
  }

  private mark(ids: readonly string[], status: LandedChange['status']): void {
    for (const [index, change] of this.landed.entries())
      if (ids.includes(change.id)) this.landed[index] = { ...change, status };
  }

  private send(deed: Deed): void {
    const { driver, model } = this;
    if (deed.kind === 'again') {
      const known = this.sent[deed.pick % Math.max(1, this.sent.length)];
      if (known) driver.send(deed.pick % 2 === 0 ? known : { id: known.id, kind: 'cancel' });
      return;
    }
    if (deed.kind === 'refusal') {
      driver.refuseCommits.push({ ok: false, code: deed.pick % 2 === 0 ? 'StaleProposal' : 'NotAllowed', message: '' });
      return;
    }
    const id = `${deed.kind}${this.sent.length}`;
    const body = bodyOf(deed, id, {
      state: driver.state,
      hash: model.hash,
      landed: this.landed,
      canvasOf: (hash) => this.canvases.get(hash) as WorkflowJson,
      remembered: this.remembered,
      show: (hash, changes) => model.show(hash, changes),
    });
    if (!body) return;
    if (body.kind === 'message') {
      driver.script.push(...(body.mode === 'build' ? deed.script.map((step) => step.map(modelCall)) : []), []);
    }
    const input = { id, hash: `hash of ${id}`, principal: 'ann', ...body } as SessionInput;
    // What the door would refuse reaches no session.
    if (driver.refuses(input)) return;
    this.tally.inputs += 1;
    this.sent.push(input);
    model.sent(input);
    driver.send(input);
  }
}
