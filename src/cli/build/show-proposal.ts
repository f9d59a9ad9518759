import type { GateView } from '../../session/event.ts';
import type { GateProblem } from '../../session/gate.ts';
import { displayText } from '../drawing/display-text.ts';
import type { ProgressView } from './progress-view.ts';

const CREDENTIALS = 'credentials-missing';
const EMPTY = 'required-parameter-missing';

/** Shows what a gate asks or proposes. */
export function showProposal(view: ProgressView, gate: GateView): void {
  if (gate.kind === 'landing') showLanding(view, gate);
  else showAsked(view, gate);
}

/** The changes where they alter what exists, the problems, and what is left to a person. */
function showLanding(view: ProgressView, gate: GateView): void {
  const what = gate.form === 'build' ? 'adds only new nodes' : 'changes what exists';
  view.say(
    'important',
    `proposal ${gate.id} of ${gate.changes.length} ${gate.changes.length === 1 ? 'change' : 'changes'}, which ${what}`,
  );
  if (gate.form === 'list')
    for (const change of gate.changes)
      view.say('aside', `${change.id}  ${displayText(change.title, 120)}${byWhom(change)}`);
  for (const problem of gate.problems) {
    if (problem.code === CREDENTIALS || problem.code === EMPTY || problem.severity === 'info') continue;
    view.say(problem.severity === 'error' ? 'failed' : 'aside', `${problem.severity}: ${inWords(problem)}`);
  }
  const unset = gate.problems.filter(({ code }) => code === CREDENTIALS).map(({ node = '' }) => displayText(node));
  if (unset.length > 0) view.say('aside', `to set up in n8n: credentials for ${[...new Set(unset)].join(', ')}`);
  for (const problem of gate.problems) if (problem.code === EMPTY) view.say('aside', `to fill in: ${inWords(problem)}`);
}

function byWhom({ author }: GateView['changes'][number]): string {
  return author === undefined ? '' : ` (by ${displayText(author.id)})`;
}

/** A plan as it is written, or the questions with what can be chosen. */
function showAsked(view: ProgressView, { id, kind, revision, text = '', questions = [] }: GateView): void {
  view.say(
    'important',
    kind === 'plan' ? `plan ${id}${revision > 1 ? `, revision ${revision}` : ''}` : `question ${id}`,
  );
  for (const line of text.split('\n')) view.say('said', displayText(line, Number.POSITIVE_INFINITY));
  for (const { id: question, question: words, options } of questions) {
    view.say('said', `${question}  ${displayText(words, 1000)}`);
    for (const option of options ?? []) view.say('aside', `  - ${displayText(option, 200)}`);
  }
}

/** The message, behind the name of its node where it does not begin with it. */
function inWords({ node, message }: GateProblem): string {
  const text = displayText(message, 300);
  return node === undefined || message.includes(node) ? text : `${displayText(node)}: ${text}`;
}
