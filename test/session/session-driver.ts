import { applyOperations } from '../../src/document/apply-operations.ts';
import { hashWorkflow } from '../../src/document/hash-workflow.ts';
import type { Operation } from '../../src/document/operation.ts';
import { touchesOf } from '../../src/document/touches-of.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import { isPawlError } from '../../src/errors/pawl-error.ts';
import { acceptInput, refusalOf } from '../../src/session/accept-input.ts';
import { approvalCollected } from '../../src/session/approval-collected.ts';
import { approvalStep } from '../../src/session/approvals.ts';
import { askDecided, askGateOf, prepareAskDecision } from '../../src/session/ask-decision.ts';
import type { BudgetLimit } from '../../src/session/budget.ts';
import type { CallModelResult, CommitResult, RunToolResult } from '../../src/session/calls.ts';
import { type PreparedEdit, prepareEdit } from '../../src/session/canvas-edit.ts';
import { firstCarry, restoreState } from '../../src/session/carry.ts';
import { completedBy } from '../../src/session/complete-approvals.ts';
import { control } from '../../src/session/control.ts';
import { type PreparedLanding, prepareDecision, prepareLandingByPolicy } from '../../src/session/decide.ts';
import { decideAfterTurn } from '../../src/session/decide-after-turn.ts';
import type { EventBody } from '../../src/session/event.ts';
import type { Gate } from '../../src/session/gate.ts';
import { expiryEffect, gateExpired } from '../../src/session/gate-expiry.ts';
import { gateTerms } from '../../src/session/gate-terms.ts';
import type { DecisionInput, SessionInput } from '../../src/session/input.ts';
import { inputsChecked } from '../../src/session/inputs-checked.ts';
import { type Action, nextAction, urgentAction } from '../../src/session/next-action.ts';
import type { OutboxEntry } from '../../src/session/outbox.ts';
import type { PlannedCall } from '../../src/session/planned-call.ts';
import { DEFAULT_POLICY, type Policy } from '../../src/session/policy.ts';
import { outboxWritten } from '../../src/session/post.ts';
import { proposalForm, proposalHash } from '../../src/session/proposal.ts';
import { reviseProposal } from '../../src/session/revise-proposal.ts';
import { edited, gateOpened, gateToOpen, landed, refuseInput, settleTurn } from '../../src/session/settle.ts';
import type { SessionState } from '../../src/session/state.ts';
import { modelAnswered, startTurn, stopBeforeStep, toolsFinished } from '../../src/session/turn.ts';

/** A call that asks a person, and so ends the turn. */
export interface ScriptedAsk {
  readonly asks: Exclude<Gate['kind'], 'landing'>;
}

/** What the scripted model does in one step: calls that ask, or write calls by their operations; nothing ends the turn. */
export type ScriptedStep = readonly (ScriptedAsk | readonly Operation[])[];

/** What a commit does for good. */
export type DriverCommit =
  | { readonly landing: PreparedLanding }
  | { readonly edit: PreparedEdit; readonly input: Extract<SessionInput, { kind: 'edit' }> };

type Unaddressed<Input> = Input extends unknown
  ? Omit<Input, 'hash' | 'principal'> & { readonly principal?: string }
  : never;

type DecidedLanding = Parameters<typeof approvalStep>[2];

export const EMPTY: WorkflowJson = { name: 'Empty', nodes: [], connections: {} };

/** Runs the session's state alone, with a scripted model and commits that always succeed unless told otherwise. */
export class SessionDriver {
  state: SessionState;
  readonly script: ScriptedStep[] = [];
  readonly refuseCommits: CommitResult[] = [];
  readonly performed: Action['type'][] = [];
  /** Every step that the canvas took for good. */
  readonly committed: { from: string; to: string }[] = [];
  /** Sends inputs between any two actions, and in the middle of a call or of an activity that nothing interrupts. */
  meanwhile: () => void = () => {};
  /** Tools that were stopped give their results all the same, as an activity may that ends before it hears of it. */
  lateResults = false;
  /** Hears of each action before it is done. */
  before: (action: Action['type']) => void = () => {};
  /** Hears of each commit that is done, before the state does. */
  onCommit: (commit: DriverCommit) => void = () => {};
  /** Hears of each write call that has run, while its result is on its way. */
  onWrite: (call: string, operations: readonly Operation[]) => void = () => {};
  /** What was written of the outbox. */
  readonly written: OutboxEntry[] = [];
  /** Gates that a commit has written as decided. */
  readonly decidedGates: string[] = [];
  /** The next model call finds too little left of this limit. */
  overBudget: BudgetLimit | undefined;
  now = 1000;
  /** What no commit checks is checked before it is taken; whose inputs are refused then. */
  checks = false;
  readonly gone: string[] = [];
  private running: readonly string[] = [];

  constructor(options: { canvas?: WorkflowJson; policy?: Partial<Policy> } = {}) {
    const canvas = options.canvas ?? EMPTY;
    const policy = { ...DEFAULT_POLICY, ...options.policy };
    const settings = {
      model: 'scripted',
      catalog: 'none',
      policy,
      budget: {},
      canvas: hashWorkflow(canvas),
      turn: 0,
      step: 0,
      written: 0,
    };
    this.state = restoreState({ workspace: 'default', session: 's' }, firstCarry(settings, this.now), {
      canvas,
      changes: [],
    });
  }

  get events(): EventBody[] {
    return this.log.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []));
  }

  /** All that the session has wanted written. */
  get log(): readonly OutboxEntry[] {
    return [...this.written, ...this.state.outbox];
  }

  /** Writes the outbox, as every activity does first; gives what was in it. */
  writeOutbox(): readonly OutboxEntry[] {
    const { outbox, written } = this.state;
    this.written.push(...outbox);
    this.state = outboxWritten(this.state, written);
    return outbox;
  }

  types(): string[] {
    return this.events.map((event) => event.type);
  }

  outcome(input: string) {
    return this.state.seen.find((one) => one.id === input)?.outcome;
  }

  /** True for an input that was done. */
  settled(input: string): boolean {
    return this.log.some((entry) => entry.kind === 'outcome' && entry.input === input && entry.outcome.ok);
  }

  /** True for an input that the session takes no more. */
  refuses(input: SessionInput): boolean {
    return refusalOf(this.state, input) !== undefined;
  }

  send(input: Unaddressed<SessionInput>): this {
    const whole = { principal: 'ann', hash: `hash of ${input.id}`, ...input } as SessionInput;
    this.state = acceptInput(this.state, whole, this.checks);
    return this;
  }

  /** Does what is next until the session waits, or until just before an action of this type. */
  run(until?: Action['type']): this {
    for (let i = 0; i < 2000; i++) {
      this.meanwhile();
      const action = nextAction(
        this.withoutOutbox(),
        { worked: false, archives: true, long: false, waited: false, outdated: false },
        this.now,
      );
      if (action.type === 'wait' || action.type === 'finish' || action.type === until) return this;
      this.perform(action);
    }
    throw new Error('the session does not come to rest');
  }

  private withoutOutbox(): SessionState {
    return { ...this.state, outbox: [] };
  }

  perform(action: Action): void {
    this.performed.push(action.type);
    this.before(action.type);
    this.now += 10;
    const { state, now } = this;
    switch (action.type) {
      case 'authorize': {
        this.meanwhile();
        const refused = action.inputs
          .filter(({ principal }) => this.gone.includes(principal))
          .map(({ id: input }) => ({ input, code: 'NotAllowed', message: 'gone' }));
        this.state = inputsChecked(this.state, action.inputs, { refused }, now);
        return;
      }
      case 'control':
        this.state = control(state, action.input, this.running, now);
        if (action.input.kind === 'policy') this.completeApprovals();
        return;
      case 'startTurn':
        this.state = startTurn(state, action.input, now);
        return;
      case 'callModel':
        this.ask();
        return;
      case 'runTools':
        this.runTools(action.calls);
        return;
      case 'stopTurn':
        this.state = stopBeforeStep(state, action.limits, now);
        return;
      case 'settle':
        this.state = settleTurn(state, now);
        return;
      case 'land':
        this.land(prepareLandingByPolicy(state));
        return;
      case 'decide': {
        const asking = askGateOf(state, action.input);
        if (asking) {
          this.decideAsk(asking, action.input);
          return;
        }
        const prepared = prepareDecision(state, action.input);
        if ('ok' in prepared) this.state = refuseInput(state, action.input, prepared, now);
        else this.decide(action.input, prepared);
        return;
      }
      case 'revise':
        this.state = reviseProposal(state, action.input, now);
        return;
      case 'edit': {
        const prepared = prepareEdit(state, action.input);
        if ('ok' in prepared) {
          this.state = refuseInput(state, action.input, prepared, now);
          return;
        }
        const result = this.commit(prepared.hash, { edit: prepared, input: action.input });
        this.state = edited(this.state, action.input, prepared, result, now);
        return;
      }
      case 'expireGate': {
        const effect = expiryEffect(state);
        this.meanwhile();
        this.state = gateExpired(this.state, effect, now);
        return;
      }
      case 'openGate': {
        this.meanwhile();
        const { id, revision } = gateToOpen(state);
        const ask = state.cursor.at === 'gate' ? state.cursor.ask : undefined;
        const terms = gateTerms(state, ask?.kind ?? 'landing', now);
        const frame = { id, revision, status: 'open', turn: state.turn, openedAt: now, ...terms } as const;
        const changes = state.pending.map((change) => change.id);
        const hash = proposalHash(state.pending, state.canvas);
        const form = proposalForm(state.pending, state.canvas);
        const gate: Gate = ask
          ? { ...frame, kind: ask.kind, call: ask.call, proposalHash: ask.hash, changes: [] }
          : { ...frame, kind: 'landing', form, proposalHash: hash, changes };
        this.state = gateOpened(this.state, gate);
        return;
      }
      default:
        throw new Error(`the driver does not perform ${action.type}`);
    }
  }

  private completeApprovals(): void {
    const decision = completedBy(this.state);
    if (decision) this.state = { ...this.state, queue: [decision, ...this.state.queue] };
  }

  /** What the commit of a decision is refused with: whoever is gone may not decide. */
  private refusalOf({ principal }: DecisionInput): CommitResult | undefined {
    if (this.gone.includes(principal)) return { ok: false, code: 'NotAllowed', message: 'gone' };
    return this.refuseCommits.shift();
  }

  private decide(input: DecisionInput, prepared: DecidedLanding): void {
    const step = approvalStep(this.state, input, prepared, this.now);
    if ('ok' in step) {
      this.state = refuseInput(this.state, input, step, this.now);
      return;
    }
    this.state = { ...this.state, queue: this.state.queue.filter(({ id }) => id !== input.id) };
    const refusal = this.refusalOf(input);
    if (step.type === 'land') this.land(step.landing, refusal);
    else {
      this.meanwhile();
      this.state = approvalCollected(this.state, input, step, refusal ?? { ok: true }, this.now);
    }
  }

  /** As the activity does it: only onto the canvas that it was made for. */
  private commit(hash: string, commit: DriverCommit, refusal = this.refuseCommits.shift()): CommitResult {
    const result = refusal ?? { ok: true };
    if (result.ok) {
      this.committed.push({ from: this.state.canvasHash, to: hash });
      this.onCommit(commit);
    }
    this.meanwhile();
    return result;
  }

  private land(landing: PreparedLanding, refusal?: CommitResult): void {
    const result = this.commit(landing.hash, { landing }, refusal);
    const settled = [...landing.landed, ...landing.dismissed].map((change) => change.id);
    const { gate } = this.state;
    if (result.ok && landing.decision && gate?.changes.every((id) => settled.includes(id)))
      this.decidedGates.push(gate.id);
    this.state = landed(this.state, landing, result, this.now);
  }

  private decideAsk(gate: Gate, input: DecisionInput): void {
    const prepared = prepareAskDecision(this.state, gate, input);
    if ('ok' in prepared) {
      this.state = refuseInput(this.state, input, prepared, this.now);
      return;
    }
    if (this.state.cursor.at !== 'rest') {
      this.state = decideAfterTurn(this.state, input);
      return;
    }
    const refused = this.refusalOf(input);
    this.meanwhile();
    if (refused && !refused.ok) {
      this.state = refuseInput(this.state, input, refused, this.now);
      return;
    }
    this.decidedGates.push(gate.id);
    this.state = askDecided(this.state, gate, input, this.now);
  }

  /** Lets the test send inputs while a call runs, and takes the urgent ones; true if one of them stopped the call. */
  private whileRunning(keys: readonly string[]): boolean {
    this.running = keys;
    this.meanwhile();
    let stopped = false;
    for (let action = urgentAction(this.state); action && !stopped; action = urgentAction(this.state)) {
      this.perform(action);
      stopped = action.type === 'control' && (action.input.kind === 'cancel' || action.input.kind === 'end');
    }
    this.running = [];
    return stopped;
  }

  private ask(): void {
    const { notices } = this.state;
    const answer = this.answer();
    if (!this.whileRunning([`${this.state.turn}.${this.state.step}.model`])) {
      this.state = modelAnswered(this.state, answer, notices, this.now);
    }
  }

  private runTools(calls: readonly PlannedCall[]): void {
    const base = this.state;
    const results = calls.map((call) => this.runTool(call));
    const stopped = this.whileRunning(calls.map((call) => call.key));
    if (!stopped || this.lateResults) this.state = toolsFinished(this.state, calls, results, base, this.now);
  }

  private readonly scripted = new Map<string, ScriptedStep[number]>();

  private answer(): CallModelResult {
    if (this.overBudget) return { outcome: { type: 'overBudget', limit: this.overBudget }, usage: { modelCalls: 0 } };
    const step = this.script.shift();
    const usage = { inputTokens: 100, outputTokens: 10 };
    if (!step || step.length === 0) return { message: 'm', outcome: { type: 'done', said: true }, usage };
    const calls = step.map((does, index): PlannedCall => {
      const key = `${this.state.turn}.${this.state.step}.${index}`;
      this.scripted.set(key, does);
      const asks = 'asks' in does;
      return { key, name: asks ? does.asks : 'edit', class: asks ? 'ask' : 'write', inputHash: `hash of ${key}` };
    });
    return { message: 'm', outcome: { type: 'calls', calls }, usage };
  }

  private runTool(call: PlannedCall): RunToolResult {
    if (this.state.mode === 'ask') return { ok: false, code: 'ToolNotFound' };
    const operations = this.scripted.get(call.key) ?? [];
    if ('asks' in operations) {
      return { ok: true, operations: [], touches: [], hash: this.state.draftHash, asks: operations.asks };
    }
    try {
      return this.runOperations(call, operations);
    } catch (error) {
      if (!isPawlError(error)) throw error;
      return { ok: false, code: error.code };
    }
  }

  private runOperations(call: PlannedCall, operations: readonly Operation[]): RunToolResult {
    const draft = applyOperations(this.state.draft, operations, { key: call.key });
    const touches = touchesOf(this.state.draft, operations);
    this.onWrite(call.key, operations);
    return { ok: true, operations, touches, hash: hashWorkflow(draft) };
  }
}

export function addNode(name: string): Operation {
  return {
    type: 'addNodes',
    nodes: [{ name, type: 'n8n-nodes-base.noOp', typeVersion: 1, position: [0, 0], parameters: {} }],
  };
}

export function wire(from: string, to: string): Operation {
  return {
    type: 'addConnections',
    connections: [{ from, output: { type: 'main', index: 0 }, to, input: { type: 'main', index: 0 } }],
  };
}

export function setParameter(node: string, path: string, value: string): Operation {
  return { type: 'setParameters', node, set: [{ path, value }] };
}
