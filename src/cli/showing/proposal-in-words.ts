import type { PreviewAnswer } from '../../contract/answers.ts';
import type { GateAnswer } from '../../contract/gate-schema.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import { describeDiff } from '../../n8n/diffing/describe-diff.ts';
import type { Change } from '../../session/change.ts';
import { displayText } from '../drawing/display-text.ts';
import { drawWorkflow } from '../drawing/draw-workflow.ts';
import { diffLine } from './diff-line.ts';
import { operationLines } from './operation-lines.ts';

/** What a landing gate proposes: who made which change, what it does to the workflow value by value, and by which hash it is decided. */
export function proposalInWords(
  gate: GateAnswer,
  preview: PreviewAnswer,
  now: WorkflowJson,
  made: readonly Change[],
): string {
  const workflow = preview.workflow as unknown as WorkflowJson;
  const { id, revision, changes, proposalHash } = gate;
  return [
    `proposal ${id}, revision ${revision}, of ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`,
    ...changes.flatMap((change) => changeLines(change, made)),
    ...preview.problems
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity, message }) => `  ${severity}: ${displayText(message, 300)}`),
    drawWorkflow(workflow),
    'what it changes:',
    ...describeDiff(now, workflow).map((line) => `  ${diffLine(line)}`),
    `decided by --hash ${proposalHash}`,
  ].join('\n');
}

/** A person's edit is told with its values: its title was made by nobody who read them. */
function changeLines({ id, title, author }: GateAnswer['changes'][number], made: readonly Change[]): readonly string[] {
  const line = `  ${id}  ${displayText(title, 120)}`;
  if (author === undefined) return [line];
  const operations = made.find((change) => change.id === id)?.operations ?? [];
  return [
    `${line} (by ${displayText(author.id)})`,
    ...operations.flatMap(operationLines).map((text) => `      ${text}`),
  ];
}
