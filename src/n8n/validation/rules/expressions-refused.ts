import { readExpression } from '../javascript/read-expression.ts';
import type { NodeRule } from '../rule.ts';
import { nodeTexts } from '../texts/node-texts.ts';
import { nodeProblem } from './node-problem.ts';

/** What n8n reads in an expression and then refuses: ways out of its sandbox, functions as values, the environment. */
export const expressionsRefused: NodeRule = (checked) =>
  nodeTexts(checked).evaluated.flatMap(({ path, code }) => {
    const read = code.map(({ text }) => readExpression(text)).filter((one) => 'tree' in one);
    const refused = read.find((one) => one.refused !== undefined)?.refused;
    if (refused !== undefined) {
      const message = `"${checked.name}" has an expression that n8n stops with an error: ${refused}. A Code node may do it.`;
      return [nodeProblem(checked, 'expression-refused', 'error', message, { path })];
    }
    if (!read.some(({ names }) => names.has('$env'))) return [];
    const message = `"${checked.name}" reads $env, which n8n denies unless an administrator allows it (N8N_BLOCK_ENV_ACCESS_IN_NODE=false).`;
    return [nodeProblem(checked, 'environment-denied', 'warning', message, { path })];
  });
