import type { Program } from 'acorn';
import { freeNames } from '../javascript/free-names.ts';
import { CODE_NAMES } from '../javascript/known-names.ts';
import { literalText } from '../javascript/literal-text.ts';
import { parseProgram } from '../javascript/parse-program.ts';
import { walk } from '../javascript/walk.ts';
import { importedModules } from '../python/imported-modules.ts';
import type { NodeRule } from '../rule.ts';
import { javascriptIn, pythonIn } from '../texts/programs.ts';
import { nodeProblem } from './node-problem.ts';

/** What code uses and n8n does not have by default: modules that have to be allowed, and names of browsers and Node. */
export const codeNames: NodeRule = (checked) => {
  if (checked.node.type !== 'n8n-nodes-base.code') return [];
  const told = (code: 'code-module-denied' | 'code-name-unknown', path: string, what: string) =>
    nodeProblem(checked, code, 'warning', `The code of "${checked.name}" ${what}.`, { path });
  const python = pythonIn(checked).flatMap(({ path, text }) =>
    importedModules(text).map((name) => told('code-module-denied', path, deniedModule(name))),
  );
  const javascript = javascriptIn(checked).flatMap(({ path, text }) => {
    const parsed = parseProgram(text);
    if ('fault' in parsed) return [];
    const modules = requiredModules(parsed.tree).map((name) => told('code-module-denied', path, deniedModule(name)));
    const strange = [...freeNames(parsed.tree)].filter(
      (name) => !CODE_NAMES.has(name) && !text.includes(`typeof ${name}`),
    );
    const names = strange.map((name) => told('code-name-unknown', path, `uses ${name}, which n8n does not have there`));
    return [...modules, ...names];
  });
  return [...javascript, ...python];
};

function deniedModule(name: string): string {
  return `loads the module "${name}", which n8n denies unless an administrator allows it`;
}

function requiredModules(tree: Program): readonly string[] {
  const found = new Set<string>();
  walk(tree, ({ node }) => {
    const required =
      node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require';
    const name = required
      ? literalText(node.arguments[0])
      : node.type === 'ImportExpression'
        ? literalText(node.source)
        : undefined;
    if (name !== undefined) found.add(name);
  });
  return [...found];
}
