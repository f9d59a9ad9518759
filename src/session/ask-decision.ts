import { askNotice } from './ask-notice.ts';
import type { LandingDecision } from './calls.ts';
import type { Gate } from './gate.ts';
import type { DecisionInput, InputOutcome } from './input.ts';
import { postOutcome } from './post.ts';
import { rest } from './settle.ts';
import type { SessionState } from './state.ts';
import { startTurnByDecision } from './turn.ts';

type Refused = Extract<InputOutcome, { ok: false }>;

const POSSIBLE = { plan: ['approve', 'refine', 'dismiss'], question: ['answer', 'dismiss'] } as const;

/** The open gate, if it is one that asks and this is a decision on it. */
export function askGateOf(state: SessionState, input: DecisionInput): Gate | undefined {
  return state.gate?.id === input.gate && state.gate.kind !== 'landing' ? state.gate : undefined;
}

/** What a decision on a plan or a question commits, or why it is refused. It lands nothing. */
export function prepareAskDecision(gate: Gate, input: DecisionInput): LandingDecision | Refused {
  const possible: readonly string[] = POSSIBLE[gate.kind === 'plan' ? 'plan' : 'question'];
  if (!possible.includes(input.decision) || input.approve || input.dismiss) {
    const message = `gate ${gate.id} is a ${gate.kind}: decide by ${possible.join(', ')}, without ids of changes`;
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
