import { applyOperations } from '../document/apply-operations.ts';
import { hashWorkflow } from '../document/hash-workflow.ts';
import type { Touch } from '../document/touch.ts';
import { touchesOf } from '../document/touches-of.ts';
import type { WorkflowJson } from '../document/workflow-json.ts';
import type { LandingDecision } from './calls.ts';
import type { PendingChange } from './change.ts';
import type { Gate } from './gate.ts';
import type { DecisionInput, InputOutcome } from './input.ts';
import { applyChanges } from './pending.ts';
import { proposalHash } from './proposal.ts';
import { refusalFrom } from './refusal-from.ts';
import { closeDismissal, closeSelection } from './selection.ts';
import type { SessionState } from './state.ts';

type Refused = Extract<InputOutcome, { ok: false }>;

/** What a landing would do to the canvas. */
export interface PreparedLanding {
  readonly landed: readonly PendingChange[];
  readonly dismissed: readonly PendingChange[];
  readonly clear: boolean;
  readonly canvas: WorkflowJson;
  readonly hash: string;
  readonly touches: readonly Touch[];
  readonly decision?: LandingDecision;
}

function refused(code: string, message: string, details?: Refused['details']): Refused {
  return { ok: false, code, message, ...(details ? { details } : {}) };
}

function landingOf(
  state: SessionState,
  landed: readonly PendingChange[],
  clear: boolean,
): Omit<PreparedLanding, 'dismissed'> {
  const clearing = clear ? [{ type: 'clear' } as const] : [];
  const base = applyOperations(state.canvas, clearing);
  const canvas = applyChanges(base, landed);
  const touches = [...(clear ? touchesOf(state.canvas, clearing) : []), ...landed.flatMap((change) => change.touches)];
  return { landed, clear, canvas, hash: hashWorkflow(canvas), touches };
}

/** A landing that the policy allows without a person. */
export function prepareLandingByPolicy(state: SessionState): PreparedLanding {
  return { ...landingOf(state, state.pending, false), dismissed: [] };
}

interface Chosen {
  readonly landed: readonly PendingChange[];
  readonly dismissed: readonly PendingChange[];
}

/** Which changes a decision lands and which it drops; ids in neither stay pending. A build is decided whole. */
function chosenBy(input: DecisionInput, gate: Gate, proposed: readonly PendingChange[]): Chosen | Refused {
  const named = input.approve !== undefined || input.dismiss !== undefined;
  const possible = gate.form === 'build' ? ['add', 'replace', 'refine', 'dismiss'] : ['approve', 'refine', 'dismiss'];
  if (!possible.includes(input.decision)) {
    const what = gate.form === 'build' ? 'a build' : 'a list of changes';
    return refused('InvalidInput', `gate ${gate.id} proposes ${what}: decide by ${possible.join(', ')}`);
  }
  if (gate.form === 'build' && named) {
    return refused('InvalidInput', `gate ${gate.id} proposes a build, which is decided whole, without ids of changes`);
  }
  if (gate.form === 'build') {
    return input.decision === 'dismiss' ? { landed: [], dismissed: proposed } : { landed: proposed, dismissed: [] };
  }
  if (input.decision === 'dismiss' && input.approve) {
    return refused(
      'InvalidInput',
      'a dismissal approves nothing: decide by approve, naming what to approve and what to dismiss',
    );
  }
  return chosenOfList(input, gate, proposed);
}

function chosenOfList(input: DecisionInput, gate: Gate, proposed: readonly PendingChange[]): Chosen | Refused {
  const known = proposed.map((change) => change.id);
  const unknown = [...(input.approve ?? []), ...(input.dismiss ?? [])].find((id) => !known.includes(id));
  if (unknown !== undefined) {
    return refused('NotFound', `gate ${gate.id} proposes no change ${unknown}; it proposes ${known.join(', ')}`);
  }
  const isDismissal = input.decision === 'dismiss';
  const landed = isDismissal ? [] : closeSelection(proposed, input.approve ?? known);
  const dismissed = closeDismissal(proposed, input.dismiss ?? (isDismissal ? known : []));
  if (landed.length + dismissed.length === 0) {
    return refused(
      'InvalidInput',
      `nothing is approved and nothing dismissed; gate ${gate.id} proposes ${known.join(', ')}`,
    );
  }
  const both = landed.find((change) => dismissed.includes(change));
  if (!both) return { landed, dismissed };
  return refused('InvalidInput', `change ${both.id} is approved and dismissed at once, by what it builds upon`);
}

/** What a person's decision on the open landing gate would do, or why it is refused. */
export function prepareDecision(
  state: SessionState,
  input: DecisionInput,
): (PreparedLanding & { readonly decision: LandingDecision }) | Refused {
  const { gate } = state;
  if (!gate || gate.id !== input.gate) {
    return refused('AlreadyDecided', `gate ${input.gate} is not open any more`, gate ? { gate: gate.id } : undefined);
  }
  const proposed = closeSelection(state.pending, gate.changes);
  const chosen = chosenBy(input, gate, proposed);
  if ('ok' in chosen) return chosen;
  const { landed, dismissed } = chosen;
  const shown = landed.length === 0 ? gate.proposalHash : proposalHash(landed, state.canvas);
  if (
    input.proposalHash !== shown &&
    !(landed.length === 0 && input.proposalHash === proposalHash(dismissed, state.canvas))
  ) {
    return refused(
      'StaleProposal',
      `the proposal of gate ${gate.id} has another hash than this, or has changed since it was shown; look at revision ${gate.revision}`,
      { proposalHash: shown, revision: gate.revision },
    );
  }
  try {
    const landing = landingOf(state, landed, input.decision === 'replace');
    const decision: LandingDecision = {
      input: input.id,
      gate: gate.id,
      revision: gate.revision,
      decision: input.decision,
      proposalHash: input.proposalHash,
      approve: landed.map((change) => change.id),
      dismiss: dismissed.map((change) => change.id),
    };
    return { ...landing, dismissed, decision };
  } catch (error) {
    return refused('StaleProposal', `the approved changes can't be applied any more: ${refusalFrom(error).message}`);
  }
}
