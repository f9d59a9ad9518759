import { z } from 'zod';
import type { Problem } from '../../n8n/validation/problem.ts';
import { validateWorkflow } from '../../n8n/validation/validate-workflow.ts';
import { isForPerson } from '../draft/is-for-person.ts';
import { sayProblem } from '../draft/say-problem.ts';
import { quote } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const MOST = 60;
/** Told in another way or not at all: a draft may be on its way, and an older version goes on working. */
const ADVICE = new Set(['node-unreached', 'node-version-old']);
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
    const strict = validateWorkflow(nodeTypes, draft, { profile: 'strict' });
    const all = strict.filter(({ code }) => !ADVICE.has(code)).sort((a, b) => RANK[a.severity] - RANK[b.severity]);
    const toSetUp = all.map((problem) => isForPerson(problem, draft, nodeTypes));
    const problems = all.filter((_, index) => toSetUp[index] !== true);
    const setup = all.filter((_, index) => toSetUp[index] === true);
    const doubts = doubtsOf(strict);
    const lines = [
      problems.length === 0 ? 'No problems.' : `${counted(problems)}:`,
      ...problems.slice(0, MOST).map((problem) => `- ${sayProblem(problem)}`),
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

/** What may well be meant, and a person would notice late: nodes that never run, unless nothing at all starts them. */
function doubtsOf(problems: readonly Problem[]): readonly string[] {
  if (problems.some(({ code }) => code === 'trigger-missing')) return [];
  return problems.flatMap(({ code, message }) => (code === 'node-unreached' ? [message] : []));
}

function saySetup(problem: Problem): string {
  const { code, node, path = '' } = problem;
  if (code !== 'credentials-missing' || node === undefined) return `- ${sayProblem(problem)}`;
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
