import type { SessionAnswer } from '../../contract/answers.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { decisionInWords } from '../../session/decision-in-words.ts';
import { displayText } from '../drawing/display-text.ts';
import { drawWorkflow } from '../drawing/draw-workflow.ts';
import type { outputNames } from '../drawing/output-names.ts';

const LONGEST_COMMENT = 1000;

export interface ShownSession extends SessionAnswer {
  readonly workflow: WorkflowJson;
  readonly hash: string;
}

/** A session, what it waits for or what was decided last, and its workflow as a drawing. */
export function sessionInWords(shown: ShownSession, names: ReturnType<typeof outputNames>, isDraft: boolean): string {
  const { id, name, status, turn, step, model, usage, gates, hash, workflow } = shown;
  return [
    `${id}  ${displayText(name)}  (${status}, turn ${turn}, step ${step}, ${model})`,
    `${usage.modelCalls} model calls, ${usage.inputTokens} tokens in, ${usage.outputTokens} out`,
    ...gates.map(waiting),
    ...(gates.length === 0 ? lastGate(shown) : []),
    // Who decides names the gate's hash, and who edits the canvas's.
    isDraft ? `draft ${hash} (no hash to decide or edit by)` : `workflow ${hash}`,
    ...(workflow.nodes.length === 0 && gates.length > 0
      ? ['nothing has landed yet: --draft shows what is proposed']
      : []),
    drawWorkflow(workflow, names),
  ].join('\n');
}

function waiting({ id, kind, changes }: SessionAnswer['gates'][number]): string {
  if (kind !== 'landing') return `gate ${id} (${kind}) waits for a decision`;
  return `gate ${id} (${kind}) waits for a decision on ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
}

/** What became of the gate before, for whoever had waited for it. */
function lastGate({ lastGate: last }: SessionAnswer): readonly string[] {
  if (last?.status === 'expired') return [`nobody decided ${last.id} in time: what it proposed is dismissed`];
  if (last?.decision === undefined) return [];
  const { by, approvers = [by], decision, text } = last.decision;
  const said = text === undefined ? '' : `: ${displayText(text, LONGEST_COMMENT)}`;
  return [`${decisionInWords(approvers.map((one) => displayText(one)).join(' and '), decision, last.id)}${said}`];
}
