import { PLACEHOLDER } from '../../../document/secrets/placeholder-form.ts';
import { secretsInValue } from '../../../document/secrets/secrets-in-value.ts';
import { parameterPointer } from '../../expressions/parameter-pointer.ts';
import { parameterTexts } from '../../expressions/parameter-texts.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** As services write them in their documentation: nobody's. */
const EXAMPLE = /example/i;

/** Secrets that are written into parameters, where everyone who sees the workflow reads them. None of it is told. */
export const secrets: NodeRule = (checked, { workflow }) => {
  // All nodes are looked through at once, and one by one only where that finds something: most files hold none.
  const all = secretsInValue(workflow.nodes).length === 0 ? [] : secretsInValue(checked.node.parameters);
  const found = all.filter(({ secret }) => !EXAMPLE.test(secret));
  return parameterTexts(checked.node).flatMap(({ path, text }) => {
    const kind = found.find(({ secret }) => text.includes(secret))?.kind ?? kindOfPlaceholder(text);
    if (kind === undefined) return [];
    const message = `"${checked.name}" holds what looks like a secret (${kind}): keep it in credentials.`;
    return [nodeProblem(checked, 'secret-in-parameter', 'warning', message, { path: parameterPointer(path) })];
  });
};

/** What stands for a secret where it may not be shown. */
function kindOfPlaceholder(text: string): string | undefined {
  return text.match(PLACEHOLDER)?.[0].split(':')[1];
}
