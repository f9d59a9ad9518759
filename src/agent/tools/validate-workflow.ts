import { z } from 'zod';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { Problem } from '../../n8n/validation/problem.ts';
import { validateWorkflow } from '../../n8n/validation/validate-workflow.ts';
import { isLeftOpen } from '../draft/is-left-open.ts';
import { missingProperty } from '../draft/missing-property.ts';
import { sayProblem } from '../draft/say-problem.ts';
import { quote } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const MOST = 60;
/** Told in another way or not at all: a draft may be on its way, and an older version goes on working. */
const ADVICE = new Set(['node-unreached', 'node-version-old']);
const SETUP = 'For the person to set up, unless they gave it or a node before has it:';
const RANK = { error: 0, warning: 1, info: 2 } as const;

const input = z.strictObject({});

type Input = z.infer<typeof input>;

/** Checks the draft. */
export const validateWorkflowTool: Tool<Input> = {
  name: 'validate_workflow',
  class: 'read',
  description:
    'Checks the workflow as it stands. Errors: n8n refuses it or a node surely fails. Warnings: it runs, but not as meant. What only the person can choose (credentials, ids, addresses, and what the service lists) stands apart: unless it was given, leave it open and name it in the answer.',
  input,
  title: () => 'Checking the workflow',
  run(_input, { draft, nodeTypes }) {
    const strict = validateWorkflow(nodeTypes, draft, { profile: 'strict' });
    const all = strict.filter(({ code }) => !ADVICE.has(code)).sort((a, b) => RANK[a.severity] - RANK[b.severity]);
    const toSetUp = all.map((problem) => isLeftOpen(problem, draft, nodeTypes));
    const problems = all.filter((_, index) => toSetUp[index] !== true);
    const setup = all.filter((_, index) => toSetUp[index] === true);
    const doubts = doubtsOf(strict);
    const lines = [
      problems.length === 0 ? 'No problems.' : `${counted(problems)}:`,
      ...problems.slice(0, MOST).map((problem) => `- ${sayProblem(problem)}`),
      ...(problems.length > MOST ? [`And ${problems.length - MOST} more.`] : []),
      ...(doubts.length === 0 ? [] : ['Look at these again:', ...doubts.slice(0, MOST).map((doubt) => `- ${doubt}`)]),
      ...(setup.length === 0
        ? []
        : [SETUP, ...setup.slice(0, MOST).map((problem) => saySetup(problem, draft, nodeTypes))]),
    ];
    const found = problems.length === 0 ? 'no problems' : counted(problems);
    const doubt = doubts.length === 0 ? '' : `, ${doubts.length} to look at again`;
    const open = setup.length === 0 ? '' : `, ${setup.length} to set up in n8n`;
    return { content: lines.join('\n'), summary: `Checked the workflow: ${found}${doubt}${open}`, operations: [] };
  },
};

/** What may well be meant, and a person would notice late: nodes that never run, unless nothing at all starts them. */
function doubtsOf(problems: readonly Problem[]): readonly string[] {
  if (problems.some(({ code }) => code === 'trigger-missing')) return [];
  return problems.flatMap(({ code, message }) => (code === 'node-unreached' ? [message] : []));
}

/** No fault: `open: choose "Document" (documentId) at "Sheets"`. */
function saySetup(problem: Problem, draft: WorkflowJson, nodeTypes: NodeTypes): string {
  const { code, node = '', path = '' } = problem;
  if (code === 'credentials-missing') return `- ${code} at ${quote(node)}: ${path.split('/').at(-1)}`;
  const property = missingProperty(problem, draft, nodeTypes);
  const name = path.split('/').slice(2).join('.');
  const verb = property?.type === 'string' || property?.type === 'number' ? 'fill in' : 'choose';
  return `- open: ${verb} ${quote(property?.displayName ?? name)} (${name}) at ${quote(node)}`;
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
