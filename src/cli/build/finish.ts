import { writeWorkflowFile } from '../write-workflow-file.ts';
import type { Ending } from './follow-session.ts';
import type { ProgressView } from './progress-view.ts';

const WAITING = 3;
const NO = 1;

/** Says how it ended, writes the file if one is asked for, and gives the exit code. */
export function finish(
  view: ProgressView,
  session: string,
  ending: Ending | undefined,
  out: string | undefined,
): number {
  if (!ending) {
    view.say('important', `session ${session} goes on; \`pawl attach ${session}\` shows it again`);
    return NO;
  }
  if (out !== undefined && ending.type === 'session.rested') {
    writeWorkflowFile(out, ending.workflow);
  }
  if (ending.type === 'session.waiting') {
    for (const gate of ending.gates) {
      const decision = gate.form === 'build' ? 'add' : 'approve';
      view.say(
        'important',
        `waiting for a decision: pawl decide ${session} ${gate.id} ${decision} --hash ${gate.proposalHash}`,
      );
    }
    return WAITING;
  }
  const where = out === undefined ? `\`pawl show ${session} --out workflow.json\` writes it` : `written to ${out}`;
  const { nodes } = ending.workflow;
  view.say('important', `${ending.outcome}: session ${session}, ${nodes.length} nodes; ${where}`);
  return ending.outcome === 'built' || ending.outcome === 'answered' ? 0 : NO;
}
