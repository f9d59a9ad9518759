import { askNotice } from './ask-notice.ts';
import type { LandingDecision } from './calls.ts';
import type { Gate } from './gate.ts';
import type { DecisionInput, InputOutcome } from './input.ts';
import { postOutcome } from './post.ts';
import { rest } from './settle.ts';
import type { SessionState } from './state.ts';
import { startTurnByDecision } from './turn.ts';

type Refused = Extract<InputOutcome, { ok: false }>;

const POSSIBLE = {
  plan: ['approve', 'refine', 'dismiss'],
  question: ['answer', 'dismiss'],
  landing: ['refine'],
} as const;

/** The open gate, if this decision on it lands nothing: it is one that asks, or its proposal is sent back. */
export function askGateOf({ gate }: SessionState, input: DecisionInput): Gate | undefined {
  if (gate?.id !== input.gate) return undefined;
  return gate.kind !== 'landing' || input.decision === 'refine' ? gate : undefined;
}

/**
 * What a decision that lands nothing commits, or why it is refused: Busy for a proposal that is sent back while a turn
 * runs, which has not heard of it.
 */
export function prepareAskDecision(
  { cursor }: Pick<SessionState, 'cursor'>,
  gate: Gate,
  input: DecisionInput,
): LandingDecision | Refused {
  if (gate.kind === 'landing' && cursor.at !== 'rest') {
    const message = `the session works just now: send gate ${gate.id} back once it waits again`;
    return { ok: false, code: 'Busy', message };
  }
  const possible: readonly string[] = POSSIBLE[gate.kind];
  if (!possible.includes(input.decision) || input.approve || input.dismiss) {
    const what = gate.kind === 'landing' ? 'is sent back whole' : `is a ${gate.kind}`;
    const message = `gate ${gate.id} ${what}: decide by ${possible.join(', ')}, without ids of changes`;
    return { ok: false, code: 'InvalidInput', message };
  }
  if (input.proposalHash !== gate.proposalHash) {
    const message = `gate ${gate.id} asks something else than the decision names; look at revision ${gate.revision}`;
    const details = { proposalHash: gate.proposalHash, revision: gate.revision };
    return { ok: false, code: 'StaleProposal', message, details };
  }
  const { id, decision, proposalHash } = input;
  return { input: id, gate: gate.id, revision: gate.revision, decision, proposalHash, approve: [], dismiss: [] };
}

/** The decision is committed: the gate is closed, and unless it was dismissed a turn begins with what was said. */
export function askDecided(state: SessionState, gate: Gate, input: DecisionInput, now: number): SessionState {
  const { gate: _gate, ...ungated } = state;
  const notices = [...ungated.notices, askNotice(gate, input.decision)];
  const queue = ungated.queue.filter((queued) => queued.id !== input.id);
  const closed: SessionState = { ...ungated, notices, queue };
  if (input.decision !== 'dismiss') return startTurnByDecision(closed, input, now);
  return rest(postOutcome(closed, input.id, { ok: true, gate: gate.id }), 'nothing', now);
}
