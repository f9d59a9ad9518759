import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { DecisionInput, SessionInput } from '../../src/session/input.ts';
import type { PolicyMode } from '../../src/session/policy.ts';
import { differingLeaves, type Leaves, leavesOf, meets, nodesOf, reachOf } from './leaves.ts';
import { noFaults, type RaceFaults } from './race-faults.ts';

type EditInput = Extract<SessionInput, { kind: 'edit' }>;

interface MadeChange {
  readonly operations: readonly Operation[];
  /** How often the canvas had moved when its call began. */
  readonly madeOn: number;
  readonly dependsOn: readonly string[];
  status: 'pending' | 'landed' | 'gone';
}

interface Standing {
  readonly id: string;
  readonly key: string;
  readonly operations: readonly Operation[];
  stands: boolean;
}

/** What a hash stood for when a person saw it. */
interface Shown {
  readonly changes: readonly string[];
  readonly values: string;
}

/** What last wrote a cell: the number of the commit, and whether it was a person's edit. */
interface Writing {
  readonly commit: number;
  readonly edit: boolean;
}

const CLEAR: readonly Operation[] = [{ type: 'clear' }];

/** A landing as the session commits it. */
export interface CommittedLanding {
  readonly changes: readonly string[];
  readonly clear: boolean;
  readonly hash: string;
  /** Id of the decision that it rests on; left out, it rests on the policy. */
  readonly decision?: string;
}

/**
 * What has to be true of a session, told anew in few words: what the canvas is after what was committed, which changes
 * may land by which decision or policy, and what builds upon what. It knows the operations that it is told of, the
 * inputs that were sent and what was shown; of the code that is tried it uses only how operations apply and hash.
 */
export class ReferenceModel {
  readonly faults: RaceFaults = noFaults();
  private readonly session: string;
  private readonly first: WorkflowJson;
  private canvas: WorkflowJson;
  private leaves: Leaves;
  private readonly hashes: string[];
  private mode: PolicyMode;
  private readonly landed: Standing[] = [];
  private readonly made = new Map<string, MadeChange>();
  private readonly ran = new Map<string, { operations: readonly Operation[]; madeOn: number }>();
  private readonly inputs = new Map<string, SessionInput>();
  private readonly outcomes = new Map<string, boolean>();
  private readonly committed = new Set<string>();
  private readonly shown = new Map<string, Shown>();
  private readonly openGates = new Set<string>();
  private readonly writtenBy = new Map<string, Writing>();

  constructor(session: string, canvas: WorkflowJson, mode: PolicyMode) {
    this.session = session;
    this.first = canvas;
    this.canvas = canvas;
    this.leaves = leavesOf(canvas);
    this.hashes = [hashWorkflow(canvas)];
    this.mode = mode;
  }

  get hash(): string {
    return this.hashes.at(-1) as string;
  }

  get document(): WorkflowJson {
    return this.canvas;
  }

  operationsOf(change: string): readonly Operation[] {
    return this.made.get(change)?.operations ?? [];
  }

  sent(input: SessionInput): void {
    if (!this.inputs.has(input.id)) this.inputs.set(input.id, input);
  }

  /** A write call runs on the draft of now. */
  wrote(call: string, operations: readonly Operation[]): void {
    this.ran.set(call, { operations, madeOn: this.hashes.length - 1 });
  }

  pended(id: string): void {
    const ran = this.ran.get(id);
    if (!ran) throw new Error(`change ${id} comes from no call`);
    const reach = ran.operations.map(reachOf);
    const needs = reach.flatMap(({ needs }) => needs);
    const writes = reach.flatMap(({ writes }) => writes);
    const buildsOn = (earlier: readonly Operation[]) =>
      earlier
        .map(reachOf)
        .some(
          (theirs) =>
            theirs.brings.some((name) => needs.includes(name)) ||
            theirs.writes.some((one) => writes.some((other) => meets(one, other))),
        );
    const dependsOn = [...this.made].flatMap(([earlier, { status, operations }]) =>
      status === 'pending' && buildsOn(operations) ? [earlier] : [],
    );
    this.made.set(id, { ...ran, dependsOn, status: 'pending' });
  }

  /** It is told as dismissed or in conflict. */
  gone(ids: readonly string[]): void {
    for (const id of ids) {
      const change = this.made.get(id);
      if (change) change.status = 'gone';
    }
  }

  settled(id: string, ok: boolean): void {
    if (this.outcomes.has(id)) this.faults.wrongOutcomes += 1;
    this.outcomes.set(id, ok);
    const input = this.inputs.get(id);
    if (input?.kind === 'edit' && ok !== this.committed.has(id)) this.faults.lostEdits += 1;
    if (input?.kind === 'policy' && ok) this.mode = input.policy.mode;
  }

  gateOpened(gate: string): void {
    this.openGates.add(gate);
  }

  gateClosed(gate: string): void {
    this.openGates.delete(gate);
  }

  /** A person has seen what these changes would do, under this hash. */
  show(hash: string, changes: readonly string[]): void {
    this.shown.set(hash, { changes, values: this.valuesUnder(changes) });
  }

  edit(input: EditInput, hash: string): void {
    const sent = this.inputs.get(input.id);
    if (sent?.kind !== 'edit' || JSON.stringify(sent.operations) !== JSON.stringify(input.operations))
      this.faults.lostEdits += 1;
    if (this.committed.has(input.id)) this.faults.lostEdits += 1;
    this.committed.add(input.id);
    const seen = this.hashes.lastIndexOf(input.baseHash);
    const { undoes = [], redoes = [] } = input;
    if (undoes.length + redoes.length === 0) {
      const key = `${this.session}/${input.id}`;
      this.landed.push({ id: input.id, key, operations: input.operations, stands: true });
    }
    for (const change of this.landed) {
      if (undoes.includes(change.id)) change.stands = false;
      if (redoes.includes(change.id)) change.stands = true;
    }
    this.moveTo(hash, true, ({ commit }) => commit > seen);
  }

  land({ changes, clear, hash, decision }: CommittedLanding): void {
    if (!(decision === undefined ? this.policyAllows(changes) : this.decided(decision, changes, clear)))
      this.faults.unapprovedLandings += 1;
    if (clear) {
      this.landed.push({ id: `clear by ${decision}`, key: '', operations: CLEAR, stands: true });
      this.writtenBy.clear();
    }
    const knewOf = new Map<string, number>();
    for (const id of changes) {
      const change = this.made.get(id);
      if (change?.status !== 'pending') this.faults.unapprovedLandings += 1;
      if (!change) continue;
      const missing = change.dependsOn.filter((other) => this.made.get(other)?.status !== 'landed');
      this.faults.danglingDependents += missing.length;
      change.status = 'landed';
      this.landed.push({ id, key: id, operations: change.operations, stands: true });
      for (const write of change.operations.flatMap((operation) => reachOf(operation).writes))
        knewOf.set(write, Math.max(change.madeOn, knewOf.get(write) ?? 0));
    }
    // The newest of those that write a cell has to have been made when what stands there could be seen.
    this.moveTo(hash, false, ({ commit, edit }, leaf) => {
      const makers = [...knewOf].flatMap(([write, madeOn]) => (meets(write, leaf) ? [madeOn] : []));
      const wiped = nodesOf(leaf).flatMap((node) => knewOf.get(node) ?? []);
      return edit && Math.max(-1, ...makers, ...wiped) < commit;
    });
  }

  /** Between any two actions. */
  look(pending: readonly string[], draftHash: string): void {
    const known = [...this.made].flatMap(([id, { status }]) => (status === 'pending' ? [id] : []));
    if (JSON.stringify(known) !== JSON.stringify(pending)) this.faults.wrongDrafts += 1;
    for (const id of pending) {
      const lost = this.made.get(id)?.dependsOn.filter((other) => this.made.get(other)?.status === 'gone') ?? [];
      this.faults.danglingDependents += lost.length;
    }
    const draft = pending.reduce((canvas, id) => this.applied(canvas, id, this.operationsOf(id)), this.canvas);
    if (hashWorkflow(draft) !== draftHash) this.faults.wrongDrafts += 1;
  }

  /** Once nothing runs any more. */
  finish(canvasHash: string): void {
    if (canvasHash !== this.hash) this.faults.lostEdits += 1;
    this.faults.wrongOutcomes += [...this.inputs.keys()].filter((id) => !this.outcomes.has(id)).length;
  }

  private applied(canvas: WorkflowJson, key: string, operations: readonly Operation[]): WorkflowJson {
    try {
      return applyOperations(canvas, operations, { key });
    } catch {
      this.faults.danglingDependents += 1;
      return canvas;
    }
  }

  /** What the changes that stand make of the first canvas, in the order in which they landed. */
  private moveTo(hash: string, edit: boolean, isLost: (last: Writing, leaf: string) => boolean): void {
    const standing = this.landed.filter(({ stands }) => stands);
    this.canvas = standing.reduce(
      (canvas, { key, operations }) => this.applied(canvas, key, operations),
      applyOperations(this.first, []),
    );
    const leaves = leavesOf(this.canvas);
    const written = differingLeaves(this.leaves, leaves);
    this.faults.lostEdits += written.filter((leaf) => {
      const last = this.writtenBy.get(leaf);
      return last !== undefined && isLost(last, leaf);
    }).length;
    for (const leaf of leaves.keys())
      if (leaf.includes('>') && nodesOf(leaf).some((node) => !leaves.has(node))) this.faults.danglingDependents += 1;
    this.leaves = leaves;
    const ours = hashWorkflow(this.canvas);
    if (ours !== hash) this.faults.lostEdits += 1;
    for (const leaf of written) this.writtenBy.set(leaf, { commit: this.hashes.length, edit });
    this.hashes.push(ours);
  }

  private valuesUnder(changes: readonly string[]): string {
    const writes = changes.flatMap((id) => this.operationsOf(id).flatMap((operation) => reachOf(operation).writes));
    return JSON.stringify([...this.leaves].filter(([leaf]) => writes.some((write) => meets(write, leaf))).sort());
  }

  private decided(id: string, changes: readonly string[], clear: boolean): boolean {
    const input = this.inputs.get(id);
    if (input?.kind !== 'decision' || this.committed.has(id)) return false;
    this.committed.add(id);
    if (!this.openGates.has(input.gate)) return false;
    if (changes.length === 0) return true;
    return mayLand(input, clear) && this.wasShown(input.proposalHash, changes);
  }

  private wasShown(hash: string, changes: readonly string[]): boolean {
    const shown = this.shown.get(hash);
    return shown?.changes.join() === changes.join() && shown.values === this.valuesUnder(changes);
  }

  /** `live` lets through what only brings nodes, and wires among them. */
  private policyAllows(changes: readonly string[]): boolean {
    if (this.mode !== 'live') return this.mode === 'skip-all';
    const reached = changes.flatMap((id) => this.operationsOf(id).flatMap((operation) => reachOf(operation).writes));
    const isFree = (write: string) =>
      nodesOf(write).length === 0
        ? this.canvas.nodes.length === 0
        : nodesOf(write).every((node) => !this.leaves.has(node));
    return reached.every(isFree);
  }
}

function mayLand({ decision }: DecisionInput, clear: boolean): boolean {
  return clear ? decision === 'replace' : decision === 'add' || decision === 'approve';
}
