import { pythonFault } from '../python/python-fault.ts';
import type { NodeRule } from '../rule.ts';
import { pythonIn } from '../texts/programs.ts';
import { nodeProblem } from './node-problem.ts';

/** Python that can not be read, or that never returns anything. */
export const pythonCode: NodeRule = (checked) =>
  pythonIn(checked).flatMap(({ path, text }) => {
    if (text.trim() === '') return [];
    const fault = pythonFault(text);
    if (fault !== undefined) {
      const message = `The Python code of "${checked.name}" can not be read: ${fault}.`;
      return [nodeProblem(checked, 'code-syntax', 'error', message, { path })];
    }
    if (checked.node.type !== 'n8n-nodes-base.code' || returns(text)) return [];
    const message = `The Python code of "${checked.name}" never returns anything: return a list of items such as [{"json": {…}}].`;
    return [nodeProblem(checked, 'code-return-missing', 'warning', message, { path })];
  });

function returns(source: string): boolean {
  return source.split('\n').some((line) => /\breturn\b/.test(line.split('#')[0] ?? ''));
}
