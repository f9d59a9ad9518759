import { CODE_NAMES } from '../javascript/known-names.ts';
import { readProgram } from '../javascript/read-program.ts';
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
    const read = readProgram(text);
    if ('fault' in read) return [];
    const modules = read.modules.map((name) => told('code-module-denied', path, deniedModule(name)));
    const strange = [...read.names].filter((name) => !CODE_NAMES.has(name) && !text.includes(`typeof ${name}`));
    const names = strange.map((name) => told('code-name-unknown', path, `uses ${name}, which n8n does not have there`));
    return [...modules, ...names];
  });
  return [...javascript, ...python];
};

function deniedModule(name: string): string {
  return `loads the module "${name}", which n8n denies unless an administrator allows it`;
}
