import type { PreviewAnswer } from '../../contract/answers.ts';
import type { GateAnswer } from '../../contract/gate-schema.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { describeDiff } from '../../n8n/diffing/describe-diff.ts';
import { displayText } from '../drawing/display-text.ts';
import { drawWorkflow } from '../drawing/draw-workflow.ts';
import { diffLine } from './diff-line.ts';

/** What a landing gate proposes: who made which change, what it does to the workflow value by value, and by which hash it is decided. */
export function proposalInWords(gate: GateAnswer, preview: PreviewAnswer, now: WorkflowJson): string {
  const workflow = preview.workflow as unknown as WorkflowJson;
  const { id, revision, changes, proposalHash } = gate;
  return [
    `proposal ${id}, revision ${revision}, of ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`,
    ...changes.map(({ id: change, title, author }) => `  ${change}  ${displayText(title, 120)}${byWhom(author?.id)}`),
    ...preview.problems
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity, message }) => `  ${severity}: ${displayText(message, 300)}`),
    drawWorkflow(workflow),
    'what it changes:',
    ...describeDiff(now, workflow).map((line) => `  ${diffLine(line)}`),
    `decided by --hash ${proposalHash}`,
  ].join('\n');
}

function byWhom(author: string | undefined): string {
  return author === undefined ? '' : ` (by ${displayText(author)})`;
}
