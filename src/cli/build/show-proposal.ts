import type { GateView } from '../../session/event.ts';
import { displayText } from '../drawing/display-text.ts';
import type { ProgressView } from './progress-view.ts';

const CREDENTIALS = 'credentials-missing';

/** Shows what a gate proposes: its changes where they alter what exists, its problems, and what has to be set up. */
export function showProposal(view: ProgressView, gate: GateView): void {
  const what = gate.form === 'build' ? 'adds only new nodes' : 'changes what exists';
  view.say('important', `proposal ${gate.id} of ${gate.changes.length} changes, which ${what}`);
  if (gate.form === 'list')
    for (const change of gate.changes) view.say('aside', `${change.id}  ${displayText(change.title, 120)}`);
  for (const problem of gate.problems) {
    if (problem.code === CREDENTIALS || problem.severity === 'info') continue;
    const where = problem.node === undefined ? '' : `${displayText(problem.node)}: `;
    view.say(
      problem.severity === 'error' ? 'failed' : 'aside',
      `${problem.severity}: ${where}${displayText(problem.message, 300)}`,
    );
  }
  const unset = gate.problems
    .filter((problem) => problem.code === CREDENTIALS)
    .map((problem) => displayText(problem.node ?? ''));
  if (unset.length > 0) view.say('aside', `to set up in n8n: credentials for ${[...new Set(unset)].join(', ')}`);
}
