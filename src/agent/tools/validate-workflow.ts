import { z } from 'zod';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Problem } from '../../n8n/validation/problem.ts';
import { validateWorkflow } from '../../n8n/validation/validate-workflow.ts';
import { emptyConditions } from '../draft/empty-conditions.ts';
import { isForPerson } from '../draft/is-for-person.ts';
import { lostFields } from '../draft/lost-fields.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const MOST = 60;
const RANK = { error: 0, warning: 1, info: 2 } as const;

const input = z.strictObject({});

type Input = z.infer<typeof input>;

/** Checks the draft. */
export const validateWorkflowTool: Tool<Input> = {
  name: 'validate_workflow',
  class: 'read',
  description:
    'Checks the workflow as it stands. Errors: n8n refuses it or a node surely fails. Warnings: it runs, but not as meant. What only the person can choose (credentials, and forms, sheets or stages that the service lists) stands apart: unless it was given, leave it open and name it in the answer.',
  input,
  title: () => 'Checking the workflow',
  run(_input, { draft, nodeTypes }) {
    const all = [...validateWorkflow(nodeTypes, draft)].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
    const toSetUp = all.map((problem) => isForPerson(problem, draft, nodeTypes));
    const problems = all.filter((_, index) => toSetUp[index] !== true);
    const setup = all.filter((_, index) => toSetUp[index] === true);
    const doubts = doubtsOf(draft, nodeTypes);
    const lines = [
      problems.length === 0 ? 'No problems.' : `${counted(problems)}:`,
      ...problems.slice(0, MOST).map(sayProblem),
      ...(problems.length > MOST ? [`And ${problems.length - MOST} more.`] : []),
      ...(doubts.length === 0 ? [] : ['Look at these again:', ...doubts.slice(0, MOST).map((doubt) => `- ${doubt}`)]),
      ...(setup.length === 0 ? [] : ['For the person to set up:', ...setup.slice(0, MOST).map(saySetup)]),
    ];
    const found = problems.length === 0 ? 'no problems' : counted(problems);
    const doubt = doubts.length === 0 ? '' : `, ${doubts.length} to look at again`;
    const open = setup.length === 0 ? '' : `, ${setup.length} to set up in n8n`;
    return { content: lines.join('\n'), summary: `Checked the workflow: ${found}${doubt}${open}`, operations: [] };
  },
};

function sayProblem({ code, severity, node, path, message, fix }: Problem): string {
  const where = [node === undefined ? undefined : quote(node), path]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  const mend = fix === undefined ? '' : ` Would be right: ${shorten(JSON.stringify(fix.after), 200)} at ${fix.path}.`;
  return `- ${severity} ${code}${where === '' ? '' : ` at ${where}`}: ${shorten(message, 600)}${mend}`;
}

/** What the rules let pass and a person would notice late. */
function doubtsOf(draft: WorkflowJson, nodeTypes: NodeTypes): readonly string[] {
  const open = draft.nodes.flatMap((node) => {
    const description = nodeTypes.describe(node.type, node.typeVersion);
    const empty = description === undefined || node.disabled === true ? [] : emptyConditions(description, node);
    return empty.map((path) => `${quote(node.name)} ${path} has no condition: everything passes.`);
  });
  const strict = validateWorkflow(nodeTypes, draft, { profile: 'strict' });
  const started = strict.every(({ code }) => code !== 'trigger-missing');
  const unreached = strict.filter(({ code }) => started && code === 'node-unreached');
  return [...open, ...unreached.map(({ message }) => message), ...lostFields(draft)];
}

function saySetup(problem: Problem): string {
  const { code, node, path = '' } = problem;
  if (code !== 'credentials-missing' || node === undefined) return sayProblem(problem);
  return `- ${code} at ${quote(node)}: ${path.split('/').at(-1)}`;
}

function counted(problems: readonly Problem[]): string {
  const parts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    if (count === 0) return [];
    return [
      severity === 'info'
        ? `${count} ${count === 1 ? 'hint' : 'hints'}`
        : `${count} ${severity}${count === 1 ? '' : 's'}`,
    ];
  });
  return parts.join(', ');
}
