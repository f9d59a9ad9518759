import { z } from 'zod';
import type { Problem } from '../../n8n/validation/problem.ts';
import { validateWorkflow } from '../../n8n/validation/validate-workflow.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const MOST = 60;
const SETUP = 'credentials-missing';
const RANK = { error: 0, warning: 1, info: 2 } as const;

const input = z.strictObject({});

type Input = z.infer<typeof input>;

/** Checks the draft. */
export const validateWorkflowTool: Tool<Input> = {
  name: 'validate_workflow',
  class: 'read',
  description:
    'Checks the workflow as it stands. Errors: n8n refuses it or a node surely fails. Warnings: it runs, but not as meant. Missing credentials are listed apart: only the person can choose them.',
  input,
  title: () => 'Checking the workflow',
  run(_input, { draft, nodeTypes }) {
    const all = [...validateWorkflow(nodeTypes, draft)].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
    const problems = all.filter(({ code }) => code !== SETUP);
    const setup = all.filter(({ code }) => code === SETUP);
    const lines = [
      problems.length === 0 ? 'No problems.' : `${counted(problems)}:`,
      ...problems.slice(0, MOST).map(sayProblem),
      ...(problems.length > MOST ? [`And ${problems.length - MOST} more.`] : []),
      ...(setup.length === 0 ? [] : ['For the person to set up:', ...setup.slice(0, MOST).map(sayProblem)]),
    ];
    const summary =
      problems.length === 0 ? 'Checked the workflow: no problems' : `Checked the workflow: ${counted(problems)}`;
    return { content: lines.join('\n'), summary, operations: [] };
  },
};

function sayProblem({ code, severity, node, path, message, fix }: Problem): string {
  const where = [node === undefined ? undefined : quote(node), path]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
  const mend = fix === undefined ? '' : ` Would be right: ${shorten(JSON.stringify(fix.after), 200)} at ${fix.path}.`;
  return `- ${severity} ${code}${where === '' ? '' : ` at ${where}`}: ${shorten(message, 600)}${mend}`;
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
