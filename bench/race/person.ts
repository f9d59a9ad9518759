import type { Operation } from '../../src/document/operation.ts';
import { operationsBetween } from '../../src/document/operations-between.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import { isPawlError } from '../../src/errors/pawl-error.ts';
import type { Decision, Gate } from '../../src/session/gate.ts';
import type { SessionInput } from '../../src/session/input.ts';
import { DEFAULT_POLICY, type PolicyMode } from '../../src/session/policy.ts';
import { proposalHash } from '../../src/session/proposal.ts';
import { closeSelection } from '../../src/session/selection.ts';
import type { SessionState } from '../../src/session/state.ts';
import type { LandedChange } from '../../src/session/undoing/landed-in-order.ts';
import { replay, replayPlan } from '../../src/session/undoing/replay.ts';
import { redo, undo } from '../../src/session/undoing/take-back.ts';
import { setParameter } from '../../test/session/session-driver.ts';
import { type Deed, MODES } from './deed.ts';
import { personShapes } from './model-writes.ts';

/** What the person sees when they do something. */
export interface Sight {
  readonly state: SessionState;
  /** The canvas as the store has it: a commit may be done that the session has not heard of yet. */
  readonly hash: string;
  readonly landed: readonly LandedChange[];
  readonly canvasOf: (hash: string) => WorkflowJson;
  /** A hash that was shown earlier. */
  readonly remembered: string | undefined;
  /** Tells that a person has seen what these changes would do. */
  readonly show: (hash: string, changes: readonly string[]) => void;
}

type Body = SessionInput extends infer Input
  ? Input extends SessionInput
    ? Omit<Input, 'id' | 'hash' | 'principal'>
    : never
  : never;

/** What a deed sends, as the doors send it; undefined where a person would find nothing to do it on. */
export function bodyOf(deed: Deed, id: string, sight: Sight): Body | undefined {
  const { state, hash } = sight;
  const { kind, pick } = deed;
  const edit = (...operations: readonly Operation[]): Body => ({
    kind: 'edit',
    baseHash: pick % 4 === 0 ? (state.canvasSteps.at(-1 - (pick % 3))?.from ?? hash) : hash,
    operations,
  });
  switch (kind) {
    case 'build':
    case 'ask':
      return { kind: 'message', mode: kind };
    case 'edit':
      return edit(setParameter('A', id, 'mine'));
    case 'clash':
      return edit(setParameter(pick % 2 === 0 ? 'B' : 'C', 'shared', id));
    case 'shape':
      return edit(...personShapes(pick, id));
    case 'undo':
    case 'redo':
      return takeBack(kind, pick, sight);
    case 'cancel':
    case 'end':
      return { kind };
    case 'policy':
      return { kind, policy: { ...DEFAULT_POLICY, mode: MODES[pick % 3] as PolicyMode } };
    case 'budget':
      return { kind, budget: pick % 3 === 0 ? {} : { steps: state.step + (pick % 4) } };
    case 'refusal':
    case 'again':
      return undefined;
    default:
      return decisionOf(kind, pick, sight);
  }
}

function takeBack(kind: 'undo' | 'redo', pick: number, { state, hash, landed, canvasOf }: Sight): Body | undefined {
  try {
    const named = pick % 2 === 0 ? landed[pick % Math.max(1, landed.length)]?.id : undefined;
    const asked = (kind === 'undo' ? undo : redo)(landed, named);
    const { from, changes } = replayPlan(landed, asked);
    const wanted = replay(state.session, canvasOf(from), changes);
    const operations = operationsBetween(canvasOf(hash), wanted);
    return { kind: 'edit', baseHash: hash, operations, ...asked };
  } catch (error) {
    if (isPawlError(error)) return undefined;
    throw error;
  }
}

function decisionOf(kind: Deed['kind'], pick: number, sight: Sight): Body {
  const { state, remembered } = sight;
  const { gate } = state;
  const shown = gate?.proposalHash ?? 'none';
  const of = (decision: Decision, proposalHash = shown, chosen: object = {}): Body => ({
    kind: 'decision',
    gate: gate?.id ?? 'g1',
    decision,
    proposalHash,
    ...chosen,
  });
  switch (kind) {
    case 'decide':
      return of(wholeDecision(gate));
    case 'some':
    case 'split':
      return partial(of, kind, pick, sight);
    case 'dismiss':
      return of('dismiss', shown, gate?.form === 'list' && pick % 2 === 0 ? { dismiss: [chosenOf(gate, pick)] } : {});
    case 'replace':
      return of('replace');
    case 'stale':
      return of(pick % 2 === 0 ? wholeDecision(gate) : 'dismiss', remembered ?? 'stale');
    case 'wrong':
      return { ...of(wholeDecision(gate)), gate: `g${pick % 6}` } as Body;
    default:
      return of(pick % 2 === 0 ? 'refine' : 'answer');
  }
}

function wholeDecision(gate: Gate | undefined): Decision {
  if (gate?.kind === 'question') return 'answer';
  return gate?.form === 'build' ? 'add' : 'approve';
}

function chosenOf(gate: Gate | undefined, pick: number): string {
  return gate?.changes[pick % Math.max(1, gate.changes.length)] ?? 'none';
}

/** Looks at what some of the changes would do, as the preview shows it, and decides that. */
function partial(
  of: (decision: Decision, hash: string, chosen: object) => Body,
  kind: 'some' | 'split',
  pick: number,
  { state: { gate, pending, canvas }, show }: Sight,
): Body {
  const approve = [chosenOf(gate, pick)];
  const selection = closeSelection(pending, approve);
  const hash = proposalHash(selection, canvas);
  const ids = selection.map(({ id }) => id);
  show(hash, ids);
  const dismiss = (gate?.changes ?? []).filter((id) => !ids.includes(id)).slice(0, 1);
  return of('approve', hash, kind === 'split' && dismiss.length > 0 ? { approve, dismiss } : { approve });
}
