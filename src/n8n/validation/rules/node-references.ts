import { findNodeReferences } from '../../expressions/node-references.ts';
import { nearestName } from '../../search/nearest-name.ts';
import type { CheckedNode } from '../checked-node.ts';
import { parseExpression } from '../javascript/parse-expression.ts';
import { parseProgram } from '../javascript/parse-program.ts';
import type { Problem } from '../problem.ts';
import type { NodeRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { evaluatedTexts } from './evaluated-texts.ts';
import { javascriptOf } from './javascript-of.ts';
import { nodeProblem } from './node-problem.ts';

interface NamedNode {
  readonly name: string;
  readonly path: string;
  /** The code asks first whether the node has run. */
  readonly guarded: boolean;
}

/** Nodes that expressions and code name, and that are not there, or that do not run before. */
export const nodeReferences: NodeRule = (checked, context) => {
  const named = [...inExpressions(checked), ...inCode(checked)];
  const first = new Map(
    named.map((each) => [`${each.name}\n${each.path}`, each]).toReversed() as [string, NamedNode][],
  );
  return [...first.values()].toReversed().flatMap((each) => check(each, checked, context));
};

function inExpressions(checked: CheckedNode): readonly NamedNode[] {
  return evaluatedTexts(checked).flatMap(({ path, code }) =>
    // What cannot be read is told as such.
    code
      .filter(({ text }) => 'tree' in parseExpression(text))
      .flatMap(({ text }) =>
        findNodeReferences(text).map(({ name }) => ({ name, path, guarded: text.includes('isExecuted') })),
      ),
  );
}

function inCode(checked: CheckedNode): readonly NamedNode[] {
  const source = javascriptOf(checked);
  if (source === undefined || !source.text.includes('$')) return [];
  const parsed = parseProgram(source.text);
  // A `$` of its own (cheerio) is not n8n's.
  if ('fault' in parsed || /\b(?:const|let|var|function)\s+\$\s*[=(]|\(\s*\$\s*[,)]/.test(source.text)) return [];
  return findNodeReferences(source.text)
    .filter(({ start }) => !parsed.comments.some((comment) => comment.start <= start && start < comment.end))
    .map(({ name }) => ({ name, path: source.path, guarded: /isExecuted|\btry\b/.test(source.text) }));
}

function check(
  { name, path, guarded }: NamedNode,
  checked: CheckedNode,
  context: ValidationContext,
): readonly Problem[] {
  const target = context.byName.get(name);
  if (target === undefined) {
    const near = nearestName(name, context.byName.keys());
    const hint = near === undefined ? '' : ` Perhaps "${near}" is meant.`;
    const message = `"${checked.name}" refers to "${name}", and there is no such node.${hint}`;
    return [nodeProblem(checked, 'reference-node-missing', 'error', message, { path })];
  }
  if (guarded || name === checked.name || !checked.live || context.graph.ancestors(checked.name).has(name)) return [];
  const message = `"${checked.name}" refers to "${name}", which does not lead to it: n8n fails unless it has run before.`;
  return [nodeProblem(checked, 'reference-not-upstream', 'warning', message, { path })];
}
