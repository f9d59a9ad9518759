import { nearestName } from '../../search/nearest-name.ts';
import { freeNames } from '../javascript/free-names.ts';
import { KNOWN_NAMES } from '../javascript/known-names.ts';
import { parseExpression } from '../javascript/parse-expression.ts';
import type { NodeRule } from '../rule.ts';
import { evaluatedTexts } from './evaluated-texts.ts';
import { nodeProblem } from './node-problem.ts';

/** Names in expressions that n8n does not know: they are null there, without a word. */
export const expressionNames: NodeRule = (checked) =>
  evaluatedTexts(checked).flatMap(({ path, code }) => {
    const unknown = new Set<string>();
    for (const segment of code) {
      const parsed = segment.closed ? parseExpression(segment.text) : undefined;
      if (parsed === undefined || !('tree' in parsed)) continue;
      for (const name of freeNames(parsed.tree)) if (!KNOWN_NAMES.has(name)) unknown.add(name);
    }
    return [...unknown].map((name) => {
      const near = name.startsWith('$') ? nearestName(name, KNOWN_NAMES) : undefined;
      const hint = near === undefined ? '' : ` Perhaps ${near} is meant.`;
      const message = `"${checked.name}" uses ${name}, which n8n's expressions do not know: it is null.${hint}`;
      return nodeProblem(checked, 'expression-name-unknown', 'warning', message, { path });
    });
  });
