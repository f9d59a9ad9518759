import { isCancel, multiselect, select, text } from '@clack/prompts';
import type { GateView } from '../../session/event.ts';
import type { Decision, Question } from '../../session/gate.ts';
import { displayText } from '../drawing/display-text.ts';

/** What a person decides, with what they say or answer. */
export interface ChosenDecision {
  readonly decision: Decision;
  readonly text?: string;
  /** By the questions' ids. */
  readonly answers?: Readonly<Record<string, string | readonly string[]>>;
}

/** What a person at the terminal decides; undefined if they leave it open. */
export async function chooseDecision(gate: GateView): Promise<ChosenDecision | undefined> {
  if (gate.kind === 'question') return answerAll(gate.questions ?? []);
  const chosen = await select({ message: 'What shall become of it?', options: optionsOf(gate) });
  if (isCancel(chosen) || chosen === 'later') return undefined;
  if (chosen !== 'refine') return { decision: chosen as Decision };
  const words = await text({ message: 'What should be different?' });
  return isCancel(words) || !words ? undefined : { decision: 'refine', text: words };
}

function optionsOf(gate: GateView): { value: string; label: string }[] {
  const rest = [
    { value: 'dismiss', label: 'Dismiss it' },
    { value: 'later', label: 'Decide later' },
  ];
  if (gate.kind === 'plan') {
    return [{ value: 'approve', label: 'Build it so' }, { value: 'refine', label: 'Refine the plan' }, ...rest];
  }
  const back = { value: 'refine', label: 'Send it back to be changed' };
  if (gate.form === 'list') return [{ value: 'approve', label: 'Approve all changes' }, back, ...rest];
  const add = { value: 'add', label: 'Add it to the workflow' };
  return [add, { value: 'replace', label: 'Replace the workflow by it' }, back, ...rest];
}

async function answerAll(questions: readonly Question[]): Promise<ChosenDecision | undefined> {
  const answers: Record<string, string | readonly string[]> = {};
  for (const question of questions) {
    const answer = await answerOne(question);
    if (answer === undefined) return undefined;
    answers[question.id] = answer;
  }
  return { decision: 'answer', answers };
}

async function answerOne({ question, kind, options = [] }: Question): Promise<string | readonly string[] | undefined> {
  const message = displayText(question, 1000);
  const listed = options.map((option) => ({ value: option, label: displayText(option, 200) }));
  const answer =
    kind === 'text'
      ? await text({ message })
      : kind === 'single'
        ? await select({ message, options: listed })
        : await multiselect({ message, options: listed, required: false });
  return isCancel(answer) ? undefined : (answer ?? '');
}
