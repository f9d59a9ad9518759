import type { GateView } from '../../session/event.ts';
import { commandWords } from '../command-words.ts';
import { EXIT, exitCode } from '../exit-code.ts';
import { writeWorkflowFile } from '../write-workflow-file.ts';
import type { Ending } from './follow-session.ts';
import type { ProgressView } from './progress-view.ts';

/**
 * Says how it ended and gives the exit code. The file that was asked for is written only if something was built: a
 * good one that lies there must not be lost to a failure.
 */
export function finish(
  view: ProgressView,
  session: string,
  ending: Ending | undefined,
  out: string | undefined,
): number {
  if (!ending) {
    view.say('important', `session ${session} has ended`);
    return EXIT.no;
  }
  if (ending.type === 'session.waiting') {
    for (const gate of ending.gates) {
      const command = commandWords(`decide ${session} ${gate.id} ${decisionOn(gate)} --hash ${gate.proposalHash}`);
      view.say('important', `waiting for a decision: ${command}`);
    }
    return EXIT.waiting;
  }
  const isBuilt = ending.outcome === 'built';
  if (out !== undefined && isBuilt) writeWorkflowFile(out, ending.workflow);
  view.say(
    'important',
    `${ending.outcome}: session ${session}, ${ending.workflow.nodes.length} nodes${whereTo(session, isBuilt, out)}`,
  );
  if (ending.failure) return exitCode(ending.failure.code);
  return isBuilt || (ending.outcome === 'answered' && out === undefined) ? 0 : EXIT.no;
}

/** What would let it go on. */
function decisionOn({ kind, form }: GateView): string {
  if (kind === 'question') return 'answer --text "…"';
  return kind === 'landing' && form === 'build' ? 'add' : 'approve';
}

function whereTo(session: string, isBuilt: boolean, out: string | undefined): string {
  if (!isBuilt) return out === undefined ? '' : `; ${out} was not written`;
  return out === undefined
    ? `; \`${commandWords(`show ${session} --out workflow.json`)}\` writes it`
    : `; written to ${out}`;
}
