import { applyOperations } from '../../src/document/apply-operations.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { Decision } from '../../src/session/gate.ts';
import type { Policy } from '../../src/session/policy.ts';
import { proposalHash } from '../../src/session/proposal.ts';
import { closeSelection } from '../../src/session/selection.ts';
import type { SessionState } from '../../src/session/state.ts';
import { addNode, EMPTY, type ScriptedStep, SessionDriver, setParameter } from './session-driver.ts';

const GIVEN = applyOperations(EMPTY, [addNode('A'), addNode('B'), addNode('C')], { key: 'given' });

/** A gate, a decision on it, and what that does. */
export interface GateCase {
  readonly gate: 'build' | 'list' | 'plan' | 'question';
  readonly decision: Decision;
  /** Approves only the first change. */
  readonly some?: true;
  readonly lands: boolean;
  readonly beginsTurn: boolean;
  /** A decision that is none on this kind of gate. */
  readonly impossible: Decision;
}

const LANDS = { lands: true, beginsTurn: false } as const;
const BEGINS = { lands: false, beginsTurn: true } as const;
const CLOSES = { lands: false, beginsTurn: false } as const;

export const GATE_CASES: readonly GateCase[] = [
  { gate: 'build', decision: 'add', ...LANDS, impossible: 'approve' },
  { gate: 'build', decision: 'replace', ...LANDS, impossible: 'answer' },
  { gate: 'build', decision: 'refine', ...BEGINS, impossible: 'approve' },
  { gate: 'build', decision: 'dismiss', ...CLOSES, impossible: 'answer' },
  { gate: 'list', decision: 'approve', ...LANDS, impossible: 'add' },
  { gate: 'list', decision: 'approve', some: true, ...LANDS, impossible: 'replace' },
  { gate: 'list', decision: 'refine', ...BEGINS, impossible: 'add' },
  { gate: 'list', decision: 'dismiss', ...CLOSES, impossible: 'answer' },
  { gate: 'plan', decision: 'approve', ...BEGINS, impossible: 'add' },
  { gate: 'plan', decision: 'refine', ...BEGINS, impossible: 'answer' },
  { gate: 'plan', decision: 'dismiss', ...CLOSES, impossible: 'replace' },
  { gate: 'question', decision: 'answer', ...BEGINS, impossible: 'approve' },
  { gate: 'question', decision: 'dismiss', ...CLOSES, impossible: 'refine' },
];

export function nameOf({ gate, decision, some }: GateCase): string {
  return `${gate}, ${decision}${some ? ' some' : ''}`;
}

const SCRIPTS: Readonly<Record<GateCase['gate'], ScriptedStep>> = {
  build: [[addNode('N')]],
  list: [[setParameter('A', 'x', 'one')], [setParameter('B', 'y', 'two')]],
  plan: [{ asks: 'plan' }],
  question: [{ asks: 'question' }],
};

/** A session whose agent is about to work towards the gate. */
export function towardsGate({ gate }: GateCase, policy: Partial<Policy> = {}): SessionDriver {
  const canvas: WorkflowJson = gate === 'build' ? EMPTY : GIVEN;
  const driver = new SessionDriver({ canvas, policy });
  driver.script.push(SCRIPTS[gate], []);
  return driver.send({ id: 'm1', kind: 'message', mode: 'build' });
}

/** A decision as a person who looks at the gate sends it. */
export function decisionOn(
  { decision, some }: GateCase,
  { gate, pending, canvas }: SessionState,
  id: string,
  changed: { readonly gate?: string; readonly proposalHash?: string; readonly decision?: Decision } = {},
) {
  const approve = some && gate ? gate.changes.slice(0, 1) : undefined;
  const shown = approve ? proposalHash(closeSelection(pending, approve), canvas) : (gate?.proposalHash ?? 'none');
  return {
    id,
    kind: 'decision' as const,
    gate: 'g1',
    decision,
    proposalHash: shown,
    ...(approve ? { approve } : {}),
    ...changed,
  };
}

/** Something else that a person does to the canvas, which no gate touches. */
export function unrelatedEdit(driver: SessionDriver, id: string): SessionDriver {
  const operations = [{ type: 'setName' as const, name: `Named by ${id}` }];
  const isFramed = driver.state.canvas.nodes.length === 0;
  const elsewhere = isFramed ? [addNode(`Of ${id}`)] : operations;
  return driver.send({ id, kind: 'edit', baseHash: driver.state.canvasHash, operations: elsewhere });
}

/** What a decision has done, counted from the outside. */
export function effectsOf(driver: SessionDriver, since: { readonly commits: number; readonly turn: number }) {
  const { state, committed } = driver;
  return { landings: committed.length - since.commits, turns: state.turn - since.turn };
}
