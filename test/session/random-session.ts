import { expect } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import { gateIsCurrent } from '../../src/session/canvas-edit.ts';
import { carryOf, restoreState } from '../../src/session/carry.ts';
import { applyChanges } from '../../src/session/pending.ts';
import { DEFAULT_POLICY, type PolicyMode } from '../../src/session/policy.ts';
import { proposalHash } from '../../src/session/proposal.ts';
import { closeSelection } from '../../src/session/selection.ts';
import { addNode, EMPTY, SessionDriver, setParameter, wire } from './session-driver.ts';

/** One thing that somebody does. `after`: so many moments later than the deed before it, or once the session waits. */
export interface Deed {
  readonly kind:
    | 'build'
    | 'ask'
    | 'edit'
    | 'clash'
    | 'add'
    | 'some'
    | 'dismiss'
    | 'stale'
    | 'cancel'
    | 'policy'
    | 'again';
  readonly after: number;
  readonly pick: number;
  /** What the model does next time it is asked, in steps of calls. */
  readonly script: readonly (readonly number[])[];
}

export const MODES: readonly PolicyMode[] = ['review', 'live', 'skip-all'];
const GIVEN = applyOperations(EMPTY, [addNode('A'), addNode('B'), addNode('C')], { key: 'given' });

/** Write calls that may clash with people's edits, with each other and with what is there. */
function modelWrites(pick: number): Operation[] {
  const name = ['A', 'B', 'C'][pick % 3] as string;
  switch (pick % 6) {
    case 0:
      return [addNode(`N${pick % 5}`)];
    case 1:
      return [setParameter(name, 'shared', `model ${pick}`)];
    case 2:
      return [wire(`N${pick % 5}`, name)];
    case 3:
      return [setParameter(`N${pick % 5}`, 'url', `${pick}`)];
    case 4:
      return [{ type: 'renameNode', node: `N${pick % 5}`, name: `R${pick % 5}` }];
    default:
      return [{ type: 'setName', name: `Name ${pick}` }];
  }
}

/** Drives a session with random deeds and holds it against what has to be true at every step. */
export class RandomSession {
  readonly driver: SessionDriver;
  readonly sent: string[] = [];
  private left: Deed[] = [];
  private readonly decisionsSeen: string[] = [];

  constructor(mode: PolicyMode) {
    this.driver = new SessionDriver({ canvas: GIVEN, policy: { mode } });
  }

  play(deeds: readonly Deed[], lateResults: boolean): this {
    this.left = [...deeds];
    this.driver.lateResults = lateResults;
    let patience = this.left[0]?.after ?? 0;
    this.driver.meanwhile = () => {
      if (this.left[0] && patience-- <= 0) {
        this.send(this.left.shift() as Deed);
        patience = this.left[0]?.after ?? 0;
      }
    };
    this.driver.before = (action) => {
      this.holdsNow();
      if (action === 'land') expect(this.driver.state.policy.mode).not.toBe('review');
    };
    for (let deed = this.left.shift(); deed; deed = this.left.shift()) {
      this.send(deed);
      patience = this.left[0]?.after ?? 0;
      this.driver.run();
      this.holdsAtRest();
    }
    return this;
  }

  private send(deed: Deed): void {
    const { driver } = this;
    const { gate, pending, canvas, canvasHash } = driver.state;
    const id = `${deed.kind}${this.sent.length}`;
    const shown = gate?.proposalHash ?? 'none';
    const chosen = gate?.changes[deed.pick % Math.max(1, gate.changes.length)] ?? 'none';
    const decision = { id, kind: 'decision', gate: gate?.id ?? 'g1' } as const;
    if (deed.kind === 'again') {
      const known = this.sent[deed.pick % Math.max(1, this.sent.length)];
      if (known !== undefined) driver.send({ id: known, kind: 'cancel' });
      return;
    }
    this.sent.push(id);
    switch (deed.kind) {
      case 'build':
        driver.script.push(...deed.script.map((step) => step.map(modelWrites)), []);
        driver.send({ id, kind: 'message', mode: 'build' });
        return;
      case 'ask':
        driver.script.push([]);
        driver.send({ id, kind: 'message', mode: 'ask' });
        return;
      case 'edit':
        driver.send({ id, kind: 'edit', baseHash: canvasHash, operations: [setParameter('A', id, 'mine')] });
        return;
      case 'clash':
        driver.send({ id, kind: 'edit', baseHash: canvasHash, operations: [setParameter('B', 'shared', id)] });
        return;
      case 'add':
        driver.send({ ...decision, decision: gate?.form === 'list' ? 'approve' : 'add', proposalHash: shown });
        return;
      case 'some': {
        const approve = [chosen];
        const hash = proposalHash(closeSelection(pending, approve), canvas);
        driver.send({ ...decision, decision: 'approve', approve, proposalHash: hash });
        return;
      }
      case 'dismiss':
        driver.send({ ...decision, decision: 'dismiss', dismiss: [chosen], proposalHash: shown });
        return;
      case 'stale':
        driver.send({ ...decision, decision: 'dismiss', proposalHash: this.decisionsSeen.at(-1) ?? shown });
        this.decisionsSeen.push(shown);
        return;
      case 'cancel':
        driver.send({ id, kind: 'cancel' });
        return;
      case 'policy':
        driver.send({ id, kind: 'policy', policy: { ...DEFAULT_POLICY, mode: MODES[deed.pick % 3] as PolicyMode } });
    }
  }

  /** True between any two actions. */
  private holdsNow(): void {
    const { state, committed } = this.driver;
    const draft = applyChanges(applyOperations(state.canvas, []), state.pending);
    expect(hashWorkflow(draft)).toBe(state.draftHash);
    expect(hashWorkflow(state.canvas)).toBe(state.canvasHash);
    const chain = [hashWorkflow(GIVEN), ...committed.map((step) => step.to)];
    expect(committed.map((step) => step.from)).toEqual(chain.slice(0, -1));
    expect(chain.at(-1)).toBe(state.canvasHash);
    const documents = { canvas: state.canvas, changes: state.pending };
    const carried = JSON.parse(JSON.stringify(carryOf(state, 'run'))) as ReturnType<typeof carryOf>;
    expect(restoreState(state, carried, documents)).toEqual({ ...state, archive: [...state.archive, 'run'] });
    expect(state.outbox.map((entry) => entry.n)).toEqual(state.outbox.map((_, index) => index + 1));
    const lost = new Set(this.conflictedOrDismissed());
    for (const change of state.pending) expect(change.dependsOn.filter((id) => lost.has(id))).toEqual([]);
  }

  private conflictedOrDismissed(): string[] {
    return this.driver.events.flatMap((event) => (event.type === 'change.conflicted' ? [event.change] : []));
  }

  /** True whenever nothing runs. */
  private holdsAtRest(): void {
    const { state, driver } = { state: this.driver.state, driver: this.driver };
    expect(state.cursor.at).toBe('rest');
    expect(state.queue).toEqual([]);
    if (state.gate) {
      expect(state.gate.changes.filter((id) => state.pending.some((change) => change.id === id))).not.toEqual([]);
      expect(gateIsCurrent(state)).toBe(true);
    }
    const outcomes = state.outbox.flatMap((entry) => (entry.kind === 'outcome' ? [entry.input] : []));
    expect(outcomes.toSorted()).toEqual(this.sent.toSorted());
    const types = driver.types();
    expect(count(types, 'turn.finished')).toBe(count(types, 'turn.started'));
    const keys = state.outbox.flatMap((entry) =>
      entry.kind === 'event' ? [entry.event.key] : 'event' in entry ? [entry.event] : [],
    );
    expect(new Set(keys).size).toBe(keys.length);
    this.keepsEdits();
    this.closesGates();
  }

  private keepsEdits(): void {
    const edits = this.sent.filter((id) => id.startsWith('edit') && this.driver.settled(id));
    const parameters = this.driver.state.canvas.nodes.find((node) => node.name === 'A')?.parameters ?? {};
    expect(edits.filter((id) => !Object.hasOwn(parameters, id))).toEqual([]);
  }

  /** A gate that is open no more is told as such, by the commit of its decision or by the session. */
  private closesGates(): void {
    const { state, decidedGates } = this.driver;
    const told = state.outbox.flatMap((entry) => (entry.kind === 'gateStatus' ? [entry.gate] : []));
    const open = Array.from({ length: state.gates }, (_, index) => `g${index + 1}`).filter(
      (id) => id !== state.gate?.id,
    );
    expect(open.filter((id) => !told.includes(id) && !decidedGates.includes(id))).toEqual([]);
  }
}

function count(all: readonly string[], one: string): number {
  return all.filter((type) => type === one).length;
}
