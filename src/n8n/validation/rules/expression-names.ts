import { nearestName } from '../../search/nearest-name.ts';
import { KNOWN_NAMES } from '../javascript/known-names.ts';
import { readExpression } from '../javascript/read-expression.ts';
import type { NodeRule } from '../rule.ts';
import { nodeTexts } from '../texts/node-texts.ts';
import { nodeProblem } from './node-problem.ts';

/** Names in expressions that n8n does not know: they are null there, without a word. */
export const expressionNames: NodeRule = (checked) =>
  nodeTexts(checked).evaluated.flatMap(({ path, code }) => {
    const unknown = new Set<string>();
    for (const { text } of code) {
      const read = readExpression(text);
      if ('fault' in read) continue;
      for (const name of read.names) if (!KNOWN_NAMES.has(name)) unknown.add(name);
    }
    return [...unknown].map((name) => {
      const near = name.startsWith('$') ? nearestName(name, KNOWN_NAMES) : undefined;
      const hint = near === undefined ? '' : ` Perhaps ${near} is meant.`;
      const message = `"${checked.name}" uses ${name}, which n8n's expressions do not know: it is null.${hint}`;
      return nodeProblem(checked, 'expression-name-unknown', 'warning', message, { path });
    });
  });
