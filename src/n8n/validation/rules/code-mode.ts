import { ownValue } from '../../catalog/own-value.ts';
import { readProgram } from '../javascript/read-program.ts';
import { walk } from '../javascript/walk.ts';
import type { NodeRule } from '../rule.ts';
import { javascriptIn } from '../texts/programs.ts';
import { nodeProblem } from './node-problem.ts';

const OF_ALL = new Set(['all', 'first', 'last', 'itemMatching']);

/** Code that runs once for each item and asks for all of them: n8n stops with an error. */
export const codeMode: NodeRule = (checked) => {
  const { node } = checked;
  if (node.type !== 'n8n-nodes-base.code' || ownValue(node.parameters, 'mode') !== 'runOnceForEachItem') return [];
  return javascriptIn(checked).flatMap(({ path, text }) => {
    const parsed = text.includes('$input') ? readProgram(text) : undefined;
    if (parsed === undefined || 'fault' in parsed) return [];
    let used: string | undefined;
    walk(parsed.tree, ({ node: each }) => {
      if (each.type !== 'MemberExpression' || each.object.type !== 'Identifier' || each.object.name !== '$input')
        return;
      if (each.property.type === 'Identifier' && OF_ALL.has(each.property.name)) used ??= each.property.name;
    });
    if (used === undefined) return [];
    const message = `"${checked.name}" runs once for each item and asks for $input.${used}(): n8n stops with an error. Take $input.item, or let it run once for all items.`;
    return [nodeProblem(checked, 'code-mode', 'error', message, { path })];
  });
};
