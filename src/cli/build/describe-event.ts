import { decisionInWords } from '../../session/decision-in-words.ts';
import type { NumberedEvent } from '../../session/event.ts';
import { displayText } from '../drawing/display-text.ts';

/** How a line is meant: what was done, what failed, what a person asked, what the model said, what stands aside. */
export type Tone = 'done' | 'failed' | 'asked' | 'said' | 'aside' | 'important';

export interface Line {
  readonly tone: Tone;
  readonly text: string;
}

const SECOND = 1000;
const LONGEST_COMMENT = 1000;

function seconds(ms: number): string {
  return `${(ms / SECOND).toFixed(1)} s`;
}

/** Text of the model's over several lines, each fit for a terminal, without Markdown's marks of emphasis. */
function paragraphs(text: string): string {
  return text
    .trim()
    .replaceAll('**', '')
    .split('\n')
    .map((line) => displayText(line, Number.POSITIVE_INFINITY))
    .join('\n');
}

function exhausted(limits: readonly string[]): string {
  if (limits.length === 0) return 'the turn has had as many steps as a turn may have; it stops here';
  return `the budget is used up (${limits.join(', ')}); the turn stops here and goes on once it is raised`;
}

function expired({ gate, escalatedTo }: Extract<NumberedEvent, { type: 'gate.expired' }>): string {
  if (escalatedTo === undefined) return `nobody decided ${gate} in time: what it proposed is dismissed`;
  return `nobody decided ${gate} in time: only ${escalatedTo.join(', ')} may now`;
}

/** Which of the possible decisions it is, and of which changes, where it may be of some. */
function selection({ decision, approve }: Extract<NumberedEvent, { type: 'gate.approved' }>): string {
  return decision === 'approve' ? `(${approve.join(', ')})` : `(${decision})`;
}

/** Who decided, and what they said, unless a turn begins with it, which tells their words. */
function decided({
  gate,
  by,
  approvers = [by],
  decision,
  text,
}: Extract<NumberedEvent, { type: 'gate.decided' }>): string {
  const people = approvers.map((one) => displayText(one)).join(' and ');
  const isTold = text === undefined || decision === 'refine' || decision === 'answer';
  const said = isTold ? '' : `: ${displayText(text, LONGEST_COMMENT)}`;
  return `${decisionInWords(people, decision, gate)}${said}`;
}

/** Errors before the turn rests: how many are mended now, or each that stays. */
function checked({ problems, mends }: Extract<NumberedEvent, { type: 'turn.checked' }>): Line {
  const count = `${problems.length} ${problems.length === 1 ? 'error' : 'errors'}`;
  if (mends) return { tone: 'aside', text: `the check finds ${count} of this turn; the model mends` };
  const left = problems.map(({ message }) => `\n- ${displayText(message, 300)}`).join('');
  return { tone: 'failed', text: `${count} of this turn could not be mended:${left}` };
}

/** What a person who watches is told of an event; nothing of those that only programs need. */
export function describeEvent(event: NumberedEvent, tokens: boolean): Line | undefined {
  switch (event.type) {
    case 'message.finished':
      if (event.text.trim() === '') return undefined;
      return { tone: event.role === 'user' ? 'asked' : 'said', text: paragraphs(event.text) };
    case 'message.restarted': {
      const { model, attempt } = event;
      const who = model === undefined ? 'the model is asked again' : `${displayText(model, 80)} is asked instead`;
      return { tone: 'aside', text: `${who} (attempt ${attempt})` };
    }
    case 'tool.finished':
      return { tone: 'done', text: displayText(event.summary, 160) };
    case 'tool.failed':
      return { tone: 'failed', text: `refused: ${displayText(event.message, 160)}` };
    case 'step.finished': {
      const { inputTokens, outputTokens } = event.usage;
      const used = tokens ? ` · ${inputTokens} tokens in, ${outputTokens} out so far` : '';
      return { tone: 'aside', text: `step ${event.step} · ${seconds(event.ms)}${used}` };
    }
    case 'change.conflicted':
      return { tone: 'failed', text: `change ${event.change} could not be kept: ${displayText(event.message, 300)}` };
    case 'turn.finished':
      return event.failure
        ? {
            tone: 'failed',
            text: `the turn ended as ${event.outcome}: ${displayText(event.failure.message, 300)} (${event.failure.code})`,
          }
        : undefined;
    case 'turn.checked':
      return checked(event);
    case 'session.stuck':
      return {
        tone: 'failed',
        text: `this can't go on yet and is tried again: ${displayText(event.reason.message, 300)} (${event.reason.code})`,
      };
    case 'session.forked':
      return { tone: 'aside', text: `forked from session ${event.from} after step ${event.step}` };
    case 'session.recovered':
      return { tone: 'important', text: 'the session goes on from what the store knows' };
    case 'budget.warned':
      return { tone: 'important', text: `four fifths of the budget are used: ${event.limits.join(', ')}` };
    case 'budget.exhausted':
      return { tone: 'failed', text: exhausted(event.limits) };
    case 'gate.revised':
      return { tone: 'important', text: `the proposal has changed: revision ${event.gate.revision}` };
    case 'gate.expired':
      return { tone: 'important', text: expired(event) };
    case 'gate.approved': {
      const { gate, by, approvals, needed } = event;
      const count = `${approvals} of ${needed} approvals of this`;
      return { tone: 'important', text: `${displayText(by)} approves ${gate} ${selection(event)}: ${count}` };
    }
    case 'gate.decided':
      return { tone: 'important', text: decided(event) };
    case 'context.compacted': {
      const { by, messages, tokensBefore, tokensAfter } = event;
      const why = by === 'length' ? 'the conversation had become long: ' : '';
      return {
        tone: 'aside',
        text: `${why}${messages} messages were put together, about ${tokensBefore} tokens into ${tokensAfter}`,
      };
    }
    case 'context.cleared':
      return { tone: 'aside', text: 'the model begins anew, without what was said before' };
    case 'input.refused':
      return {
        tone: 'failed',
        text: `${event.kind} ${event.input} was refused: ${displayText(event.message, 300)} (${event.code})`,
      };
    case 'session.started':
    case 'session.rested':
    case 'session.waiting':
    case 'session.parked':
    case 'session.ended':
    case 'turn.started':
    case 'input.queued':
    case 'message.started':
    case 'tool.started':
    case 'change.pended':
    case 'change.landed':
    case 'change.undone':
    case 'change.redone':
    case 'change.dismissed':
    case 'gate.opened':
    case 'gate.superseded':
    case 'policy.changed':
    case 'budget.changed':
    case 'workflow.named':
      return undefined;
  }
}
